// Knows which jobs a command waits for, a bit each, and shows each once, as it comes to rest. A look costs what
// changed since the last one, however many jobs there are.
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

  /** How many have not come to rest. */
  get left(): number {
    return this.#rows.size;
  }

  get totals(): Totals {
    return { ...this.#totals };
  }

  /** Shows those of these jobs that are waited for and have come to rest. */
  async show(jobIds: readonly string[]): Promise<void> {
    for (let at = 0; at < jobIds.length; at += portion) {
      await this.#showAll(this.#endings({ ids: jobIds.slice(at, at + portion) }));
    }
  }

  /** Looks at every job that is still waited for: for when ids were not kept, and before giving up. */
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

/** A failed download counts as failed, cancelled ones too. */
function totalOf(state: JobState): 'done' | 'failed' | 'unknown' {
  if (state === 'done') return 'done';
  return state === 'unknown_charge' ? 'unknown' : 'failed';
}
