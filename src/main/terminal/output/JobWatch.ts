// The jobs that a command waits for, one bit each; reports each once, when it ends. The cost of a check
// depends on what changed since the last one, not on the number of jobs.
import { isSettled, type JobState } from '@shared/domain/queue/jobStates';
import type { JobEnding } from '../../ports/JobEnding';
import type { TerminalEasel } from '../TerminalEasel';
import type { Report, Totals } from './Report';
import { RowSet } from './RowSet';

const portion = 200;

export class JobWatch {
  readonly #endings: TerminalEasel['jobs']['endings'];
  readonly #report: Report;
  readonly #rows = new RowSet();
  readonly #totals: { -readonly [K in keyof Totals]: Totals[K] } = {
    done: 0,
    failed: 0,
    unknown: 0,
    assets: 0,
  };

  constructor(parts: Readonly<{ endings: TerminalEasel['jobs']['endings']; report: Report }>) {
    this.#endings = parts.endings;
    this.#report = parts.report;
  }

  add(rows: Iterable<number>): void {
    for (const row of rows) this.#rows.add(row);
  }

  /** Number of jobs that have not ended. */
  get left(): number {
    return this.#rows.size;
  }

  get totals(): Totals {
    return { ...this.#totals };
  }

  /** Reports those of the given jobs that are waited for and have ended. */
  async show(jobIds: readonly string[]): Promise<void> {
    for (let at = 0; at < jobIds.length; at += portion) {
      await this.#showAll(this.#endings({ ids: jobIds.slice(at, at + portion) }));
    }
  }

  /** Checks every job that is still waited for: used if changes were lost, and before giving up. */
  async sweep(): Promise<void> {
    for (const rows of this.#rows.portions()) await this.#showAll(this.#endings({ rows }));
  }

  async #showAll(endings: readonly JobEnding[]): Promise<void> {
    for (const ending of endings) {
      if (!isSettled(ending.state) || !this.#rows.delete(ending.row)) continue;
      this.#totals[totalOf(ending.state)] += 1;
      this.#totals.assets += ending.files.length;
      this.#report.job(ending, this.#totals);
    }
    await this.#report.drained();
  }
}

/** A failed download counts as failed, and so does a cancelled job. */
function totalOf(state: JobState): 'done' | 'failed' | 'unknown' {
  if (state === 'done') return 'done';
  return state === 'unknown_charge' ? 'unknown' : 'failed';
}
