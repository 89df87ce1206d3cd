import { writeFile } from 'node:fs/promises';
import type { HealthCheck, LogLine, LogQuery, LogTail, Report } from '@shared/domain/library/Diagnostics';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { diskErrorText } from '../database/disk/diskErrorText';
import { replaceFile } from '../files/replaceFile';
import { checkHealth, type HealthDependencies } from './checkHealth';
import { cleanText, type PrivateText } from './cleanText';
import { readLogTail } from './readLogTail';

/** Maximum log lines in a report: `maxWarnings` of warnings and errors, `maxLines` of all levels. */
const maxWarnings = 200;
const maxLines = 100;
const maxLineLength = 1500;

export interface DiagnosticsDependencies extends HealthDependencies {
  readonly logFolder: string;
  readonly logFiles: readonly string[];
  /** Sections before the health checks: versions, computer, counts, settings. */
  readonly facts: () => readonly Readonly<{ heading: string; lines: readonly string[] }>[];
  /** Private texts to remove, other than secrets. */
  readonly privateTexts: () => readonly PrivateText[];
  readonly redact: (text: string) => string;
}

export class DiagnosticsService {
  readonly #deps: DiagnosticsDependencies;
  #shown: string | null = null;

  constructor(deps: DiagnosticsDependencies) {
    this.#deps = deps;
  }

  health(): Promise<readonly HealthCheck[]> {
    return checkHealth(this.#deps);
  }

  log(query: LogQuery): Promise<LogTail> {
    const { logFolder, logFiles } = this.#deps;
    return readLogTail(logFolder, logFiles, query);
  }

  // A report without keys, folders, names and addresses. Its text is stored, so that exactly this text can be saved.
  async report(): Promise<Report> {
    const { now, facts, privateTexts, redact } = this.#deps;
    const [health, warnings, all] = await Promise.all([
      this.health(),
      this.log({ level: 'warn', words: '', limit: maxWarnings }),
      this.log({ level: 'debug', words: '', limit: maxLines }),
    ]);
    const sections = [
      ...facts(),
      { heading: 'Health', lines: health.map(({ title, state, words }) => `${title}: ${state}. ${words}`) },
      { heading: 'Log: warnings and errors', lines: warnings.lines.map(formatLine) },
      { heading: 'Log: the last lines', lines: all.lines.map(formatLine) },
    ];
    const reportText = [
      `Easel report, ${new Date(now()).toISOString()}`,
      ...sections.map(
        ({ heading, lines }) =>
          `\n${heading}\n${(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`).join('\n')}`,
      ),
    ].join('\n');
    const clean = redact(reportText);
    const { text, takenOut } = cleanText(clean, privateTexts());
    this.#shown = text;
    const secrets = clean === reportText ? [] : ['keys and tokens'];
    return { text, takenOut: [...secrets, ...takenOut] };
  }

  get shownReport(): string | null {
    return this.#shown;
  }
}

function formatLine({ at, level, message, details }: LogLine): string {
  const time = at === null ? '' : `${new Date(at).toISOString()} `;
  return `${time}${level} ${message}${details === '' ? '' : ` ${details}`}`.slice(0, maxLineLength);
}

/** Saves the shown report. @throws EaselError `not_found` if none was shown, `disk` if it cannot be written */
export async function saveReport(
  shown: string | null,
  pickTarget: (what: { purpose: string; title: string; name: string }) => Promise<string | null>,
): Promise<string | null> {
  if (shown === null) throw new EaselError('not_found', t('diagnostics.lookAtTheReportFirst'));
  const what = { purpose: 'report', title: t('diagnostics.saveTheReport'), name: 'easel-report.txt' };
  const target = await pickTarget(what);
  if (target === null) return null;
  await replaceFile(target, (part) => writeFile(part, shown)).catch((cause: unknown) => {
    throw new EaselError(
      'disk',
      t('diagnostics.theReportWasNotSaved', { why: diskErrorText(cause) ?? '' }).trim(),
      { cause },
    );
  });
  return target;
}
