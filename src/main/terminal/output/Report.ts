import { t } from '@shared/messages/t';
import { SingleBar } from 'cli-progress';
import type { EndingFile, JobEnding } from '../../ports/JobEnding';
import type { HoldChange } from './HoldReporter';
import { jsonLine } from './jsonLine';
import type { Output } from './Output';
import { pathLine, printable, sentence } from './printable';
// Reports a run: with --json as JSON objects, one per line of standard output; otherwise as text, on a terminal with
// a progress bar.

export type Totals = Readonly<{ done: number; failed: number; unknown: number; assets: number }>;

export type ReportOptions = Readonly<{
  json: boolean;
  /** Receives paths of files, or lines of JSON. */
  out: Output;
  /** Receives messages and the progress bar. */
  err: Output;
  pathOf: (file: string) => string;
  now: () => number;
}>;

export class Report {
  readonly #options: ReportOptions;
  readonly #bar: SingleBar | null;

  constructor(options: ReportOptions) {
    this.#options = options;
    this.#bar =
      options.json || !options.err.isTerminal
        ? null
        : new SingleBar({
            format: '{bar} {value}/{total}  {note}',
            stream: options.err.stream,
            hideCursor: true,
            clearOnComplete: true,
          });
  }

  begin(total: number): void {
    this.#bar?.start(total, 0, { note: '' });
  }

  job(ending: JobEnding, totals: Totals): void {
    for (const file of ending.files) this.#asset(file);
    if (ending.problem !== null) this.#problem(ending, ending.problem);
    this.#bar?.update(totals.done + totals.failed + totals.unknown, {
      note: t('terminal.files', { files: totals.assets }),
    });
  }

  note(message: string): void {
    if (this.#options.json) this.#line({ event: 'note', message });
    else this.#message(printable(message));
  }

  hold(profile: string, { state, hold }: HoldChange): void {
    const { reason, message, until } = hold;
    if (this.#options.json) {
      this.#line({ event: 'hold', state, profile, reason, ...(state === 'begun' ? { message, until } : {}) });
    } else if (state === 'ended') this.#message(t('terminal.goesOn', { profile: printable(profile) }));
    else {
      const isLasting = reason === 'planned' || reason === 'plan_over' || reason === 'refused';
      const time = until === null || isLasting ? null : describeDuration(until - this.#options.now());
      const next = time === null ? [] : [t('terminal.nextTry', { time })];
      const on = reason === 'disk' || isLasting ? [] : [t('terminal.goesOnByItself')];
      this.#message(printable(`${profile}: ${[sentence(message), ...next, ...on].join(' ')}`));
    }
  }

  summary(totals: Totals): void {
    this.#bar?.stop();
    if (this.#options.json) {
      this.#line({ event: 'summary', ...totals });
      return;
    }
    const { done, failed, unknown, assets: files } = totals;
    const problems = [
      ...(failed > 0 ? [t('terminal.jobsFailed', { jobs: failed })] : []),
      ...(unknown > 0 ? [t('terminal.jobsUnknown', { jobs: unknown })] : []),
    ];
    this.#message([t('terminal.jobsDone', { jobs: done, files }), ...problems].join('; '));
  }

  async drained(): Promise<void> {
    await this.#options.out.drained();
    await this.#options.err.drained();
  }

  stop(): void {
    this.#bar?.stop();
  }

  #asset({ file, width, height, seed, sha256 }: EndingFile): void {
    const path = this.#options.pathOf(file);
    if (this.#options.json) {
      this.#line({ event: 'asset', file: path, width, height, seed, sha256 });
      return;
    }
    this.#options.out.write(pathLine(path, this.#options.out));
  }

  #problem({ id, state, prompt }: JobEnding, problem: NonNullable<JobEnding['problem']>): void {
    const { code, status, title, message, errors } = problem;
    if (this.#options.json) {
      this.#line({ event: 'problem', job: id, state, code, status, title, message, errors, prompt });
      return;
    }
    this.#message(`${printable(prompt.slice(0, 60))}: ${printable(`${title}. ${message}`)}`);
    for (const error of errors) this.#message(`  ${printable(error)}`);
  }

  #line(value: object): void {
    this.#options.out.write(jsonLine(value));
  }

  // erases the bar, which redraws itself below the message
  #message(line: string): void {
    this.#options.err.write(this.#bar === null ? `${line}\n` : `\r\x1b[K${line}\n`);
  }
}

function describeDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 100
    ? t('words.durationSeconds', { seconds })
    : t('words.durationMinutes', { minutes: Math.round(seconds / 60) });
}
