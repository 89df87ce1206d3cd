import type { Database, Statement } from 'better-sqlite3';

/** The one credit balance, in thousandths of a credit. What is open is set aside by its rows. */
export class CreditAccount {
  readonly #read: Statement<[], { balance_milli: number }>;
  readonly #charge: Statement<[number]>;
  readonly #set: Statement<[number]>;

  /** @param startMilli the balance of an account that does not exist yet. */
  constructor(database: Database, startMilli: number) {
    database.prepare('INSERT OR IGNORE INTO account (id, balance_milli) VALUES (1, ?)').run(startMilli);
    this.#read = database.prepare('SELECT balance_milli FROM account WHERE id = 1');
    this.#charge = database.prepare('UPDATE account SET balance_milli = balance_milli - ? WHERE id = 1');
    this.#set = database.prepare('UPDATE account SET balance_milli = ? WHERE id = 1');
  }

  /** Has this much again, whatever was spent. */
  fillUp(milli: number): void {
    this.#set.run(milli);
  }

  /** What is there; what is set aside for open work is part of it. */
  balanceMilli(): number {
    return this.#read.get()?.balance_milli ?? 0;
  }

  /** Takes what was delivered. */
  charge(milli: number): void {
    this.#charge.run(milli);
  }
}
