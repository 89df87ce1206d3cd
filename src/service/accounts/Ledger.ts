import type { RequestValues } from '@shared/service';

/** One POST that passed its checks, and what was charged for it. */
export interface LedgerEntry {
  readonly id: string;
  readonly model: string;
  /** The id of the key that asked for it. */
  readonly keyId: string;
  readonly billedMilli: number;
  readonly atMs: number;
  readonly request: RequestValues;
}

/** What the service saw and charged since it started: the other side of the books, for tests. */
export interface LedgerState {
  /** Generation POSTs received, whatever became of them. */
  readonly posts: number;
  readonly billedMilli: number;
  /** Those with a right key by the seed they asked for, digits; those without a seed are not here. */
  readonly postsBySeed: Readonly<Record<string, number>>;
  readonly entries: readonly LedgerEntry[];
}

const seedWithinBytes = 64 * 1024;

/** Keeps the books in memory. Nobody reads entries outside of tests, and then none is kept. */
export class Ledger {
  readonly #keepsEntries: boolean;
  #posts = 0;
  #billedMilli = 0;
  readonly #postsBySeed = new Map<string, number>();
  readonly #entries = new Map<string, LedgerEntry>();

  /** @param keepsEntries false: only the sums. */
  constructor(keepsEntries: boolean) {
    this.#keepsEntries = keepsEntries;
  }

  /** A generation POST arrived, from whom is not known yet. */
  arrived(): void {
    this.#posts++;
  }

  /** Its key was right. @param body as it came, not checked yet; null: more than was read. */
  asked(body: Buffer | null): void {
    if (!this.#keepsEntries || body === null) return;
    const text = body.toString('latin1', 0, seedWithinBytes);
    const seed = /"seed"\s*:\s*(\d{1,20})/.exec(text)?.[1];
    if (seed !== undefined) this.#postsBySeed.set(seed, (this.#postsBySeed.get(seed) ?? 0) + 1);
  }

  /** It passed its checks. */
  accepted(entry: Omit<LedgerEntry, 'billedMilli'>): void {
    if (this.#keepsEntries) this.#entries.set(entry.id, { ...entry, billedMilli: 0 });
  }

  /** It was charged. */
  billed(id: string, milli: number): void {
    this.#billedMilli += milli;
    const entry = this.#entries.get(id);
    if (entry) this.#entries.set(id, { ...entry, billedMilli: entry.billedMilli + milli });
  }

  /** A copy of the books. */
  state(): LedgerState {
    return {
      posts: this.#posts,
      billedMilli: this.#billedMilli,
      postsBySeed: Object.fromEntries(this.#postsBySeed),
      entries: [...this.#entries.values()],
    };
  }
}
