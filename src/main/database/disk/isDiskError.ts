import Database from 'better-sqlite3';

const codes = /^SQLITE_(FULL|IOERR|READONLY|BUSY|LOCKED|CANTOPEN|NOMEM|PERM|AUTH)/;

/** Whether the database could not be written for a possibly temporary reason: full, gone, locked or read-only. */
export function isDiskError(error: unknown): boolean {
  return error instanceof Database.SqliteError && codes.test(error.code);
}
