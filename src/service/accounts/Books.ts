import type { Database, Statement } from 'better-sqlite3';

/** The first account of a service: of the user whose Easel it is in, or of its first admin. */
export const firstAccount = 'first';

export interface Booking {
  readonly accountId: string;
  readonly kind: 'top-up' | 'charge' | 'correction';
  /** Thousandths of a credit; negative: a debit. */
  readonly milli: number;
  readonly note: string;
  /** ms UTC. */
  readonly at: number;
  readonly generationId?: string | undefined;
  readonly keyId?: string | undefined;
}

export interface BookedRow {
  readonly seq: number;
  readonly kind: Booking['kind'];
  readonly milli: number;
  readonly note: string;
  readonly at: number;
  readonly generation_id: string | null;
}

/**
 * The credits of all accounts, in thousandths: an append-only ledger. What open work reserves is not booked,
 * but computed from the rows of that work.
 */
export class Books {
  readonly #database: Database;
  readonly #balance: Statement<[string], { balance_milli: number }>;
  readonly #book: Statement<[Record<string, unknown>]>;
  readonly #spent: Statement<[string, number, number], { milli: number }>;
  readonly #page: Statement<[string, number, number], BookedRow>;

  constructor(database: Database) {
    this.#database = database;
    this.#balance = database.prepare('SELECT balance_milli FROM account WHERE id = ?');
    this.#book = database.prepare(
      `INSERT INTO booking (account_id, kind, milli, generation_id, key_id, note, at)
       VALUES (@accountId, @kind, @milli, @generationId, @keyId, @note, @at)`,
    );
    this.#spent = database.prepare(
      'SELECT COALESCE(SUM(milli), 0) AS milli FROM spent WHERE subject = ? AND day BETWEEN ? AND ?',
    );
    this.#page = database.prepare(
      `SELECT seq, kind, milli, note, at, generation_id FROM booking
       WHERE account_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?`,
    );
  }

  /** Opens an account with its initial balance, if it does not exist. */
  open(accountId: string, startMilli: number, at: number): void {
    this.#database.transaction(() => {
      const { changes } = this.#database
        .prepare('INSERT OR IGNORE INTO account (id, created_at) VALUES (?, ?)')
        .run(accountId, at);
      if (changes > 0 && startMilli > 0)
        this.book({ accountId, kind: 'top-up', milli: startMilli, note: 'Credits to start with', at });
    })();
  }

  book(booking: Booking): void {
    this.#book.run({ generationId: null, keyId: null, ...booking });
  }

  /** Sets the balance by adding the difference. */
  fillUp(accountId: string, milli: number, at: number): void {
    const missing = milli - this.balanceMilli(accountId);
    if (missing !== 0) this.book({ accountId, kind: 'correction', milli: missing, note: 'Filled up', at });
  }

  /** The balance, including reserves for open work. */
  balanceMilli(accountId: string): number {
    return this.#balance.get(accountId)?.balance_milli ?? 0;
  }

  /** What an account was charged this month, ignoring future days from before the clock was set back. */
  spentThisMonth(accountId: string, nowMs: number): number {
    return this.#spent.get(`account ${accountId}`, monthOf(nowMs), nowMs)?.milli ?? 0;
  }

  spentToday(accountId: string, nowMs: number): number {
    return this.#spent.get(`account ${accountId}`, dayOf(nowMs), nowMs)?.milli ?? 0;
  }

  spentTodayByKey(keyId: string, nowMs: number): number {
    return this.#spent.get(`key ${keyId}`, dayOf(nowMs), nowMs)?.milli ?? 0;
  }

  /**
   * An account's ledger entries, newest first.
   * @param before entries older than this number; null: from the newest
   */
  page(accountId: string, limit: number, before: number | null): readonly BookedRow[] {
    return this.#page.all(accountId, before ?? Number.MAX_SAFE_INTEGER, limit);
  }
}

/** The start of the UTC day, and of the UTC month, of a time. */
function dayOf(ms: number): number {
  return new Date(ms).setUTCHours(0, 0, 0, 0);
}

function monthOf(ms: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}
