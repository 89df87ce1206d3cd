import {
  type Amounts,
  type UsageBy,
  type UsageQuery,
  type UsageReport,
  zDayRange,
} from '@shared/domain/account/Usage';
import { addDays, localDay } from '@shared/domain/localDays';
import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';
import type { CommonOptions, ProfileSelector } from '../options/CommonOptions';
import { UsageError } from '../options/UsageError';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { TerminalEasel } from '../TerminalEasel';

export type UsageOptions = CommonOptions &
  ProfileSelector &
  Readonly<{ by: UsageBy; from?: string; to?: string; csv?: boolean; eachMonth?: boolean; excel?: boolean }>;

type Parts = Readonly<{ out: Output; err: Output; key: string | null; now: number }>;

const defaultDays = 30;

export async function runUsage(
  easel: Pick<TerminalEasel, 'profileOf' | 'spending'>,
  options: UsageOptions,
  { out, err, key, now }: Parts,
): Promise<number> {
  const { by, json, profile, baseUrl } = options;
  const isOneProfile = profile !== undefined || baseUrl !== undefined;
  const profileId = isOneProfile ? (await easel.profileOf(options, key)).id : null;
  const to = options.to ?? localDay(now);
  const range = zDayRange.safeParse({ from: options.from ?? addDays(to, 1 - defaultDays), to });
  if (!range.success)
    throw new UsageError(t('terminal.daysProblem', { problem: range.error.issues[0]?.message }));
  const question: UsageQuery = { profileId, range: range.data, by };
  if (options.csv === true) {
    const manner = { eachMonth: options.eachMonth === true, forExcel: options.excel === true };
    out.write(await easel.spending.csv(question, manner));
    return 0;
  }
  const report = await easel.spending.usage(question);
  const newestAt = easel.spending.newest(profileId);
  if (json === true) {
    for (const row of report.rows) out.write(jsonLine({ event: 'row', by, ...row }));
    if (report.rest) out.write(jsonLine({ event: 'rest', by, ...report.rest }));
    out.write(jsonLine({ event: 'summary', ...range.data, ...report.total, newestAt }));
    return 0;
  }
  for (const line of inColumns(report, by)) out.write(`${line}\n`);
  const last =
    newestAt === null
      ? t('terminal.noRequestYet')
      : t('terminal.lastRequest', { time: formatTime(newestAt, now) });
  err.write(`${t('terminal.fromOwnLedger')} ${last}\n`);
  return 0;
}

const head = [
  'terminal.columnRequests',
  'terminal.columnImages',
  'terminal.columnFilms',
  'terminal.columnConfirmed',
  'terminal.columnPossible',
] as const;

function inColumns({ rows, rest, total }: UsageReport, by: UsageBy): readonly string[] {
  const lines = [
    [by, ...head.map((id) => t(id))],
    ...rows.map((row) => [row.name === '' ? '-' : printable(row.name).slice(0, 60), ...cells(row)]),
    ...(rest === null ? [] : [[t('terminal.moreRows', { rows: rest.rows }), ...cells(rest)]]),
    [t('terminal.together'), ...cells(total)],
  ];
  const widths = lines[0]?.map((_, n) => Math.max(...lines.map((line) => line[n]?.length ?? 0))) ?? [];
  const table = lines.map((line) =>
    line
      .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return total.unpriced === 0
    ? table
    : [...table, t('terminal.answersUnpriced', { answers: total.unpriced })];
}

function cells({ requests, images, films, confirmedMilli, possibleMilli }: Amounts): readonly string[] {
  return [
    ...[requests, images, films].map(formatCount),
    ...[confirmedMilli, possibleMilli].map((milli) => formatCredits(milli)),
  ];
}
