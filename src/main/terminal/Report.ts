// What a command prints. With --json one JSON object a line and nothing else on standard output; otherwise words,
// and a progress bar where there is a terminal.
import type { Asset } from '@shared/domain/Asset';
import type { Job, JobWithAssets } from '@shared/domain/Job';
import { SingleBar } from 'cli-progress';

/** How the jobs of a command ended. */
export type Totals = Readonly<{ done: number; failed: number; unknown: number; assets: number }>;

export type ReportOptions = Readonly<{
  json: boolean;
  write: (line: string) => void;
  /** Words and bars; standard error. */
  terminal: NodeJS.WriteStream;
}>;

export class Report {
  readonly #options: ReportOptions;
  readonly #shownAssets = new Set<string>();
  readonly #shownEnds = new Set<string>();
  readonly #bar: SingleBar | null;

  constructor(options: ReportOptions) {
    this.#options = options;
    this.#bar =
      options.json || !options.terminal.isTTY
        ? null
        : new SingleBar({
            format: '{bar} {value}/{total}  {note}',
            stream: options.terminal,
            hideCursor: true,
            clearOnComplete: true,
          });
  }

  begin(total: number): void {
    this.#bar?.start(total, 0, { note: '' });
  }

  /** Prints what is new: each asset as it is on disk, each job that did not end well. */
  show(jobs: readonly JobWithAssets[], pathOf: (asset: Asset) => string | null): void {
    for (const job of jobs) {
      for (const asset of job.assets) if (asset.state === 'ready') this.#asset(asset, pathOf(asset));
      this.#end(job);
    }
    this.#bar?.update(jobs.filter(hasEnded).length, { note: `${this.#shownAssets.size} files` });
  }

  note(message: string): void {
    if (this.#options.json) this.#line({ event: 'note', message });
    else this.#options.terminal.write(`${message}\n`);
  }

  summary(totals: Totals): void {
    this.#bar?.stop();
    if (this.#options.json) this.#line({ event: 'summary', ...totals });
    else {
      const files = `${totals.assets} ${totals.assets === 1 ? 'file' : 'files'}`;
      const trouble = [
        totals.failed > 0 ? `${totals.failed} failed` : null,
        totals.unknown > 0 ? `${totals.unknown} with an unknown charge` : null,
      ].filter((part) => part !== null);
      this.#options.terminal.write(`${[`${totals.done} done, ${files}`, ...trouble].join('; ')}\n`);
    }
  }

  stop(): void {
    this.#bar?.stop();
  }

  #asset(asset: Asset, file: string | null): void {
    if (file === null || this.#shownAssets.has(asset.id)) return;
    this.#shownAssets.add(asset.id);
    if (!this.#options.json) {
      this.#options.write(file);
      return;
    }
    const { width, height, seed, sha256 } = asset;
    this.#line({ event: 'asset', file, width, height, seed, sha256 });
  }

  #end(job: Job): void {
    if (job.problem === null || !hasEnded(job) || this.#shownEnds.has(job.id)) return;
    this.#shownEnds.add(job.id);
    const { code, title, message } = job.problem;
    if (this.#options.json) {
      this.#line({
        event: 'problem',
        job: job.id,
        state: job.state,
        code,
        title,
        message,
        prompt: job.prompt,
      });
    } else {
      this.#options.terminal.write(`${job.prompt.slice(0, 60)}: ${title}. ${message}\n`);
    }
  }

  #line(value: object): void {
    this.#options.write(JSON.stringify(value));
  }
}

/** True for a job that will not move any more by itself. */
export function hasEnded(job: Pick<Job, 'state'>): boolean {
  return ['done', 'failed', 'unknown_charge', 'download_failed', 'cancelled'].includes(job.state);
}

/** Counts how jobs ended; a failed download counts as failed, cancelled ones too. */
export function totalsOf(jobs: readonly JobWithAssets[]): Totals {
  const count = (states: readonly Job['state'][]) => jobs.filter((job) => states.includes(job.state)).length;
  return {
    done: count(['done']),
    failed: count(['failed', 'download_failed', 'cancelled']),
    unknown: count(['unknown_charge']),
    assets: jobs.flatMap((job) => job.assets).filter((asset) => asset.state === 'ready').length,
  };
}
