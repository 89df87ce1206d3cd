import type { RequestValues } from '@shared/service';
import { withoutData } from './History';

/** One POST that passed its checks, and what was charged for it. */
export interface LedgerEntry {
  readonly id: string;
  readonly model: string;
  readonly billedMilli: number;
  readonly atMs: number;
  readonly request: RequestValues;
}

/** What the service saw and charged since it started: the other side of the books, for tests. */
export interface LedgerState {
  /** Generation POSTs received, whatever became of them. */
  readonly posts: number;
  readonly billedMilli: number;
  /** Generation POSTs received by the seed they asked for, digits; those without a seed are not here. */
  readonly postsBySeed: Readonly<Record<string, number>>;
  readonly entries: readonly LedgerEntry[];
}

/** Keeps the books in memory. */
export class Ledger {
  #posts = 0;
  readonly #postsBySeed = new Map<string, number>();
  readonly #entries = new Map<string, LedgerEntry>();

  /** A generation POST arrived. @param body its text, not checked yet. */
  received(body: string): void {
    this.#posts++;
    const seed = /"seed"\s*:\s*(\d+)/.exec(body)?.[1];
    if (seed !== undefined) this.#postsBySeed.set(seed, (this.#postsBySeed.get(seed) ?? 0) + 1);
  }

  /** It passed its checks. */
  accepted(entry: Omit<LedgerEntry, 'billedMilli'>): void {
    this.#entries.set(entry.id, { ...entry, request: withoutData(entry.request), billedMilli: 0 });
  }

  /** It was charged. */
  billed(id: string, milli: number): void {
    const entry = this.#entries.get(id);
    if (entry) this.#entries.set(id, { ...entry, billedMilli: entry.billedMilli + milli });
  }

  /** A copy of the books. */
  state(): LedgerState {
    const entries = [...this.#entries.values()];
    return {
      posts: this.#posts,
      billedMilli: entries.reduce((sum, entry) => sum + entry.billedMilli, 0),
      postsBySeed: Object.fromEntries(this.#postsBySeed),
      entries,
    };
  }
}
