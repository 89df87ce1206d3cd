import type { Database, Statement } from 'better-sqlite3';

/**
 * The one credit balance. A generation first reserves its price, so that parallel requests cannot
 * spend the same credits, then charges or releases it. Thousandths of a credit throughout.
 */
export class CreditAccount {
  readonly #read: Statement<[], { balance_milli: number }>;
  readonly #charge: Statement<[number]>;
  readonly #set: Statement<[number]>;
  #reservedMilli = 0;

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

  /** What is there, reservations not counted. */
  balanceMilli(): number {
    return this.#read.get()?.balance_milli ?? 0;
  }

  /** Sets `milli` aside; false when there is not that much left. */
  reserve(milli: number): boolean {
    if (this.balanceMilli() - this.#reservedMilli < milli) return false;
    this.#reservedMilli += milli;
    return true;
  }

  /** Takes what was reserved. */
  charge(milli: number): void {
    this.#reservedMilli -= milli;
    this.#charge.run(milli);
  }

  /** Gives back what was reserved. */
  release(milli: number): void {
    this.#reservedMilli -= milli;
  }
}
