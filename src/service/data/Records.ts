import type { Database, Statement } from 'better-sqlite3';

/** The service's database, written by this process only. Each statement is prepared once. */
export class Records {
  readonly database: Database;
  /** Closes it, so that another process may open it. */
  readonly close: () => void;
  readonly #statements = new Map<string, Statement>();

  constructor(database: Database, close: () => void) {
    this.database = database;
    this.close = close;
  }

  one<Row>(sql: string, ...values: readonly unknown[]): Row | null {
    return (this.#statement(sql).get(...values) as Row | undefined) ?? null;
  }

  /** The first column of the first row; 0: no row. */
  number(sql: string, ...values: readonly unknown[]): number {
    const row = this.one<Record<string, number>>(sql, ...values);
    return row === null ? 0 : (Object.values(row)[0] ?? 0);
  }

  all<Row>(sql: string, ...values: readonly unknown[]): readonly Row[] {
    return this.#statement(sql).all(...values) as Row[];
  }

  /** The rows one by one, for results that may be too much for memory. */
  each<Row>(sql: string, ...values: readonly unknown[]): IterableIterator<Row> {
    return this.#statement(sql).iterate(...values) as IterableIterator<Row>;
  }

  /** Returns the number of changed rows. */
  run(sql: string, ...values: readonly unknown[]): number {
    return this.#statement(sql).run(...values).changes;
  }

  atomically<T>(work: () => T): T {
    return this.database.transaction(work)();
  }

  #statement(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const made = this.database.prepare(sql);
    this.#statements.set(sql, made);
    return made;
  }
}
