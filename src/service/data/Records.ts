import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database, { type Statement } from 'better-sqlite3';
import { migrations } from './migrations';

/** The service's database, written by this process only. Each statement is prepared once. */
export class Records {
  readonly database: Database.Database;
  /** Closes the database, so that another process may open it. */
  readonly close: () => void;
  readonly #statements = new Map<string, Statement>();

  constructor(database: Database.Database, close: () => void) {
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
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** In memory without `dataDir`. @throws Error for the operator if another process or a newer version uses the folder */
export function openDatabase(dataDir: string | null): Records {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const lock = dataDir === null ? null : lockFolder(dataDir);
  try {
    const database = migrate(new Database(dataDir === null ? ':memory:' : join(dataDir, 'service.sqlite')));
    return new Records(database, () => {
      database.close();
      lock?.close();
    });
  } catch (error) {
    lock?.close();
    throw error;
  }
}

// An endless transaction in a separate file: the system releases its lock when the process ends in any way.
function lockFolder(dataDir: string): Database.Database {
  const lock = new Database(join(dataDir, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    throw new Error(`another service works in ${dataDir}: end that one, or choose another folder`, { cause });
  }
}

function migrate(database: Database.Database): Database.Database {
  database.pragma('trusted_schema = OFF');
  database.pragma('journal_mode = WAL');
  database.pragma('foreign_keys = ON');
  const version = Number(database.pragma('user_version', { simple: true }));
  if (version > migrations.length) {
    database.close();
    throw new Error('a newer version of Easel wrote this folder: open it with that version');
  }
  for (const [index, sql] of migrations.entries()) {
    if (index < version) continue;
    database.transaction(() => {
      database.exec(sql);
      database.pragma(`user_version = ${index + 1}`);
    })();
  }
  return database;
}

export const diskIsFull = 'the disk of the service is full';

export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code);
}
