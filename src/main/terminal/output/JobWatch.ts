// The jobs that a command waits for; reports each job once, when it ends. A check reads only the changed jobs.
import { isFinal, type JobState } from '@shared/domain/queue/jobStates';
import type { JobEnding } from '../../ports/JobEnding';
import type { TerminalEasel } from '../TerminalEasel';
import type { Report, Totals } from './Report';

const rowsOfPage = 1024;

/** A set of row numbers, one bit each: 100,000 jobs take some 13 KB. */
class RowSet {
  readonly #pages = new Map<number, Uint32Array>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(row: number): void {
    const number = Math.floor(row / rowsOfPage);
    const page = this.#pages.get(number) ?? new Uint32Array(rowsOfPage / 32);
    this.#pages.set(number, page);
    const { word, bit } = bitOf(row);
    const before = page[word] ?? 0;
    if ((before & bit) === 0) this.#size += 1;
    page[word] = before | bit;
  }

  /** @returns whether the row was in the set */
  delete(row: number): boolean {
    const page = this.#pages.get(Math.floor(row / rowsOfPage));
    const { word, bit } = bitOf(row);
    const before = page?.[word] ?? 0;
    if (page === undefined || (before & bit) === 0) return false;
    page[word] = before & ~bit;
    this.#size -= 1;
    return true;
  }

  /** The rows, at most a page at a time; rows may be deleted during the iteration. */
  *portions(): Generator<readonly number[]> {
    for (const [number, page] of this.#pages) {
      const rows: number[] = [];
      for (let place = 0; place < rowsOfPage; place += 1) {
        if (((page[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0) rows.push(number * rowsOfPage + place);
      }
      if (rows.length > 0) yield rows;
    }
  }
}

function bitOf(row: number): { word: number; bit: number } {
  const place = row % rowsOfPage;
  return { word: place >>> 5, bit: 1 << (place & 31) };
}

const idsPerQuery = 200;

type Dependencies = Readonly<{ endings: TerminalEasel['jobs']['endings']; report: Report }>;

export class JobWatch {
  readonly #deps: Dependencies;
  readonly #rows = new RowSet();
  readonly #totals: { -readonly [K in keyof Totals]: Totals[K] } = {
    done: 0,
    failed: 0,
    unknown: 0,
    assets: 0,
  };

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  add(rows: Iterable<number>): void {
    for (const row of rows) this.#rows.add(row);
  }

  get remaining(): number {
    return this.#rows.size;
  }

  get totals(): Totals {
    return { ...this.#totals };
  }

  async reportEnded(jobIds: readonly string[]): Promise<void> {
    for (let at = 0; at < jobIds.length; at += idsPerQuery) {
      await this.#report(this.#deps.endings({ ids: jobIds.slice(at, at + idsPerQuery) }));
    }
  }

  /** Checks every job: used if changes were lost, and before giving up. */
  async checkAll(): Promise<void> {
    for (const rows of this.#rows.portions()) await this.#report(this.#deps.endings({ rows }));
  }

  async #report(endings: readonly JobEnding[]): Promise<void> {
    for (const ending of endings) {
      if (!isFinal(ending.state) || !this.#rows.delete(ending.row)) continue;
      this.#totals[totalOf(ending.state)] += 1;
      this.#totals.assets += ending.files.length;
      this.#deps.report.job(ending, this.#totals);
    }
    await this.#deps.report.drained();
  }
}

/** A failed download counts as failed, and so does a cancelled job. */
function totalOf(state: JobState): 'done' | 'failed' | 'unknown' {
  if (state === 'done') return 'done';
  return state === 'unknown_charge' ? 'unknown' : 'failed';
}
