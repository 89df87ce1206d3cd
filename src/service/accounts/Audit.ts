import type { Database } from 'better-sqlite3';

export interface AuditRow {
  readonly seq: number;
  /** ms UTC */
  readonly at: number;
  readonly who: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
}

/** Who changed what, for the admin. Never a secret, never a prompt. */
export class Audit {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Part of the transaction of what it tells. */
  add(entry: Omit<AuditRow, 'seq'>): void {
    this.#database
      .prepare(
        'INSERT INTO audit (at, who, action, subject, detail) VALUES (@at, @who, @action, @subject, @detail)',
      )
      .run(entry);
  }

  /** Newest first. @param before older than this number; null: from the newest */
  page(limit: number, before: number | null): readonly AuditRow[] {
    return this.#database
      .prepare<[number, number], AuditRow>('SELECT * FROM audit WHERE seq < ? ORDER BY seq DESC LIMIT ?')
      .all(before ?? Number.MAX_SAFE_INTEGER, limit);
  }
}
