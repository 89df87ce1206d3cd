import type { Database } from 'better-sqlite3';

export interface AuditRow {
  readonly seq: number;
  /** ms UTC. */
  readonly at: number;
  readonly who: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
}

/** The audit log for admins: who changed what. Contains no secrets and no prompts. */
export class Audit {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Call it in the transaction of the change. */
  add(entry: Omit<AuditRow, 'seq'>): void {
    this.#database
      .prepare(
        'INSERT INTO audit (at, who, action, subject, detail) VALUES (@at, @who, @action, @subject, @detail)',
      )
      .run(entry);
  }

  /**
   * Newest first.
   * @param before entries older than this number; null: from the newest
   */
  page(limit: number, before: number | null): readonly AuditRow[] {
    return this.#database
      .prepare<[number, number], AuditRow>('SELECT * FROM audit WHERE seq < ? ORDER BY seq DESC LIMIT ?')
      .all(before ?? Number.MAX_SAFE_INTEGER, limit);
  }
}
