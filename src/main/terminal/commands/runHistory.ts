import type { HistoryRow, MirrorState } from '@shared/domain/account/HistoryMirror';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { formatMoment } from '@shared/words/formatMoment';
import type { CommandDependencies, CommonOptions, ProfileSelector } from '../options/CommonOptions';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { TerminalEasel } from '../TerminalEasel';

export type HistoryOptions = CommonOptions &
  ProfileSelector &
  Readonly<{ sync?: boolean; fetch?: boolean; query?: string }>;

export async function runHistory(
  easel: Pick<TerminalEasel, 'profileOf' | 'history'>,
  options: HistoryOptions,
  parts: Pick<CommandDependencies, 'key' | 'signals'> & Readonly<{ out: Output; err: Output }>,
): Promise<number> {
  const { out, err, key, signals } = parts;
  const json = options.json === true;
  const { id: profileId } = await easel.profileOf(options, key);
  if (options.sync === true) {
    signals.onFirst(() => easel.history.stop(profileId));
    await easel.history.sync(profileId);
  }
  const state = easel.history.state(profileId);
  let missing = 0;
  if (options.fetch === true) {
    for (const rows of easel.history.find(profileId, options.query ?? '')) {
      if (out.closed) break;
      await easel.history.fetch(rows.filter(({ where }) => isToFetch[where]).map(({ seq }) => seq));
    }
  }
  for (const rows of easel.history.find(profileId, options.query ?? '')) {
    for (const row of rows) {
      out.write(json ? jsonLine({ event: 'entry', ...row }) : line(row));
      if (isToFetch[row.where]) missing += 1;
    }
    await out.drained();
    if (out.closed) break;
  }
  const { entries, unreadable, complete, problem } = state;
  const read = options.sync !== true || (problem === null && !state.isOpen);
  const done = read && (options.fetch !== true || missing === 0);
  if (json) out.write(jsonLine({ event: 'summary', entries, unreadable, complete, problem, missing }));
  else err.write(`${printable(summary(state))}\n`);
  return done ? 0 : 1;
}

/** Whether the files of an entry in this state can be downloaded. */
const isToFetch: Readonly<Record<HistoryRow['where'], boolean>> = {
  here: false,
  trash: false,
  coming: false,
  none: false,
  absent: true,
  gone: true,
};

function line({ createdAt, model, costMilli, where, prompt, id }: HistoryRow): string {
  const columns = [
    createdAt === null ? '' : formatMoment(createdAt, Date.now()),
    model ?? '',
    costMilli === null ? '' : formatCredits(costMilli),
    where,
    prompt === '' ? (id ?? t('terminal.entryUnreadable')) : prompt,
  ];
  return `${printable(columns.join('  '))}\n`;
}

function summary({ entries, unreadable, problem, isOpen, syncedAt }: MirrorState): string {
  const count =
    unreadable === 0
      ? t('terminal.entries', { entries })
      : t('terminal.entriesUnreadable', { entries, unreadable });
  if (problem !== null) return `${count} ${problem}`;
  if (isOpen) return `${count} ${t('terminal.notReadToTheEnd')}`;
  return syncedAt === null ? `${count} ${t('terminal.neverRead')}` : count;
}
