import type { HealthCheck, LogLine, LogQuery, LogTail, Report } from '@shared/domain/library/Diagnostics';
import { checkHealth, type HealthParts } from './checkHealth';
import { cleanText, type Own } from './cleanText';
import { readLogTail } from './readLogTail';

/** So many lines of the log are in a report, of warnings and errors and of all. */
const mostTroubles = 200;
const mostLines = 100;
/** A line of the log is cut to this, characters. */
const longestLine = 1500;

export interface DiagnosticsParts extends HealthParts {
  readonly logFolder: string;
  /** Names of the log's files, the newest first. */
  readonly logFiles: readonly string[];
  /** What stands over the report: versions, the computer, counts, settings; a heading with its lines. */
  readonly facts: () => readonly Readonly<{ heading: string; lines: readonly string[] }>[];
  /** What must not be in a report, but for secrets. */
  readonly own: () => readonly Own[];
  /** Takes secrets out of a text. */
  readonly redact: (text: string) => string;
}

/** What Easel can say of itself when something is wrong. */
export class DiagnosticsService {
  readonly #parts: DiagnosticsParts;
  #shown: string | null = null;

  constructor(parts: DiagnosticsParts) {
    this.#parts = parts;
  }

  health(): Promise<readonly HealthCheck[]> {
    return checkHealth(this.#parts);
  }

  log(query: LogQuery): Promise<LogTail> {
    const { logFolder, logFiles } = this.#parts;
    return readLogTail(logFolder, logFiles, query);
  }

  /** A report without keys, folders, names and addresses. It is kept to be saved as it was shown. */
  async report(): Promise<Report> {
    const { now, facts, own, redact } = this.#parts;
    const [health, troubles, all] = await Promise.all([
      this.health(),
      this.log({ level: 'warn', words: '', limit: mostTroubles }),
      this.log({ level: 'debug', words: '', limit: mostLines }),
    ]);
    const sections = [
      ...facts(),
      { heading: 'Health', lines: health.map(({ title, state, words }) => `${title}: ${state}. ${words}`) },
      { heading: 'Log: warnings and errors', lines: troubles.lines.map(lineInWords) },
      { heading: 'Log: the last lines', lines: all.lines.map(lineInWords) },
    ];
    const whole = [
      `Easel report, ${new Date(now()).toISOString()}`,
      ...sections.map(
        ({ heading, lines }) =>
          `\n${heading}\n${(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`).join('\n')}`,
      ),
    ].join('\n');
    const clean = redact(whole);
    const { text, takenOut } = cleanText(clean, own());
    this.#shown = text;
    const secrets = clean === whole ? [] : ['keys and tokens'];
    return { text, takenOut: [...secrets, ...takenOut] };
  }

  /** The report that was shown last; null: none was. */
  get shown(): string | null {
    return this.#shown;
  }
}

function lineInWords({ at, level, message, details }: LogLine): string {
  const time = at === null ? '' : `${new Date(at).toISOString()} `;
  return `${time}${level} ${message}${details === '' ? '' : ` ${details}`}`.slice(0, longestLine);
}
