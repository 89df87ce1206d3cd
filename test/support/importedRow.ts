import type { Db } from '../../src/main/database/Db';

/** Writes a picture that was imported and is ready, without a file. @returns its number */
export function importedRow(db: Db, id: string): number {
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO asset (id, origin, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json,
         created_at)
       VALUES (?, 'imported', '', 0, 'image', 'ready', 4, 3, 'image/png', '', '{}', 0)`,
    )
    .run(id);
  return Number(lastInsertRowid);
}
