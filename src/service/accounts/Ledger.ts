import type { Records } from '../data/Records';

/** The first account of a service: of the user whose Easel runs it, or of its first admin. */
export const firstAccountId = 'first';

export interface LedgerEntry {
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

type EntryRow = Pick<LedgerEntry, 'kind' | 'milli' | 'note' | 'at'> &
  Readonly<{ seq: number; generation_id: string | null }>;

/** The entries of all accounts, append-only (table `booking`). Amounts reserved for open work have no entry. */
export class Ledger {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  openAccount(accountId: string, startMilli: number, at: number): void {
    this.#records.atomically(() => {
      const opened = 'INSERT OR IGNORE INTO account (id, created_at) VALUES (?, ?)';
      if (this.#records.run(opened, accountId, at) > 0 && startMilli > 0)
        this.add({ accountId, kind: 'top-up', milli: startMilli, note: 'Credits to start with', at });
    });
  }

  add(entry: LedgerEntry): void {
    this.#records.run(
      `INSERT INTO booking (account_id, kind, milli, generation_id, key_id, note, at)
       VALUES (@accountId, @kind, @milli, @generationId, @keyId, @note, @at)`,
      { generationId: null, keyId: null, ...entry },
    );
  }

  topUpTo(accountId: string, milli: number, at: number): void {
    const missing = milli - this.balanceMilli(accountId);
    if (missing !== 0) this.add({ accountId, kind: 'correction', milli: missing, note: 'Filled up', at });
  }

  /** The balance, thousandths of a credit, including the amounts reserved for open work. */
  balanceMilli(accountId: string): number {
    return this.#records.number('SELECT balance_milli FROM account WHERE id = ?', accountId);
  }

  /** Thousandths of a credit, charged in this UTC month. Ignores future days, from before the clock was set back. */
  spentThisMonth(accountId: string, nowMs: number): number {
    return this.#spent(`account ${accountId}`, monthOf(nowMs), nowMs);
  }

  spentToday(accountId: string, nowMs: number): number {
    return this.#spent(`account ${accountId}`, dayOf(nowMs), nowMs);
  }

  spentTodayByKey(keyId: string, nowMs: number): number {
    return this.#spent(`key ${keyId}`, dayOf(nowMs), nowMs);
  }

  page(accountId: string, limit: number, before: number): readonly EntryRow[] {
    const entries = `SELECT seq, kind, milli, note, at, generation_id FROM booking
       WHERE account_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?`;
    return this.#records.all(entries, accountId, before, limit);
  }

  #spent(subject: string, fromMs: number, toMs: number): number {
    const sum =
      'SELECT COALESCE(SUM(milli), 0) AS milli FROM spent WHERE subject = ? AND day BETWEEN ? AND ?';
    return this.#records.number(sum, subject, fromMs, toMs);
  }
}

function dayOf(ms: number): number {
  return new Date(ms).setUTCHours(0, 0, 0, 0);
}

function monthOf(ms: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}
