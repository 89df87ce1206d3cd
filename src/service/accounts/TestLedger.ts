import type { RequestValues } from '@shared/service';

/** A generation POST that passed its checks, and what was charged for it. */
interface TestLedgerEntry {
  readonly id: string;
  readonly model: string;
  readonly keyId: string;
  readonly billedMilli: number;
  readonly atMs: number;
  readonly request: RequestValues;
}

const seedSearchBytes = 64 * 1024;

/** Counts requests and charges in memory, apart from the accounts (see Ledger). Only tests keep entries. */
export class TestLedger {
  readonly #keepsEntries: boolean;
  #posts = 0;
  #billedMilli = 0;
  readonly #postsBySeed = new Map<string, number>();
  readonly #entries = new Map<string, TestLedgerEntry>();

  /** @param keepsEntries false: only sums are kept */
  constructor(keepsEntries: boolean) {
    this.#keepsEntries = keepsEntries;
  }

  countPost(): void {
    this.#posts++;
  }

  /** Counts an authenticated POST by its seed. @param body not checked yet; null: longer than the limit */
  countSeed(body: Buffer | null): void {
    if (!this.#keepsEntries || body === null) return;
    const seed = /"seed"\s*:\s*(\d{1,20})/.exec(body.toString('latin1', 0, seedSearchBytes))?.[1];
    if (seed !== undefined) this.#postsBySeed.set(seed, (this.#postsBySeed.get(seed) ?? 0) + 1);
  }

  addEntry(entry: Omit<TestLedgerEntry, 'billedMilli'>): void {
    if (this.#keepsEntries) this.#entries.set(entry.id, { ...entry, billedMilli: 0 });
  }

  addCharge(id: string, milli: number): void {
    this.#billedMilli += milli;
    const entry = this.#entries.get(id);
    if (entry) this.#entries.set(id, { ...entry, billedMilli: entry.billedMilli + milli });
  }

  /** What the service received and charged since its start, to compare with Easel's ledger in tests. */
  state() {
    return {
      posts: this.#posts,
      billedMilli: this.#billedMilli,
      /** Number of authenticated POSTs by requested seed (digits); those without a seed are missing. */
      postsBySeed: Object.fromEntries(this.#postsBySeed),
      entries: [...this.#entries.values()],
    };
  }
}
