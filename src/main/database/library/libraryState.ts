import type { Db } from '../Db';

/** A stored value that describes the library itself, by key; undefined: not stored. */
export function readState(db: Db, key: string): string | undefined {
  return db.prepare<[string], { value: string }>('SELECT value FROM library_state WHERE key = ?').get(key)
    ?.value;
}

export function writeState(db: Db, key: string, value: string): void {
  db.prepare(`INSERT INTO library_state (key, value) VALUES (?, ?)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`).run(key, value);
}

export function removeState(db: Db, keys: readonly string[]): void {
  db.prepare('DELETE FROM library_state WHERE key IN (SELECT value FROM json_each(?))').run(
    JSON.stringify(keys),
  );
}
