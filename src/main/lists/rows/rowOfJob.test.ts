import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../../database/library/openLibraryDatabase';
import { rowsWithStatus } from './listRows';
import { rowOfJob } from './resultsOfRows';

let folder: string;
let library: LibraryDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-rows-'));
  library = openLibraryDatabase({ dataFolder: folder, now: () => 0 });
  library.db.exec(`
    INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'local', '', 0, 0);
    INSERT INTO batch (id, profile_id, model_id, lane, source, created_at) VALUES ('b', 'p', 'm', 'batch', 'list', 0);
    INSERT INTO kept_list (id, name, kind, columns_json, mapping_json, unreadable_json, created_at, used_at)
      VALUES ('l', 'shots.csv', 'csv', '["prompt"]', '{}', '[]', 0, 0);
    INSERT INTO list_row (id, list_id, line, cells_json) VALUES (7, 'l', 2, '["a jug"]');
    INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
      expected_count, expected_width, expected_height, created_at, updated_at)
      VALUES ('j', 'b', 'p', 'm', 'batch', 'queued', 1, '{}', 'a jug', 'image', 1, 1, 1, 0, 0);
    INSERT INTO list_row_job (job_id, row_id, batch_id) VALUES ('j', 7, 'b');
  `);
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true });
});

it('finds the row that a job came from, as long as row and list are there', () => {
  const { db } = library;
  expect(rowOfJob(db, 'j')).toEqual({ listId: 'l', name: 'shots.csv', rowId: 7 });
  expect(rowOfJob(db, 'of no list')).toBeNull();
  db.exec("UPDATE kept_list SET removed_at = 1 WHERE id = 'l'");
  expect(rowOfJob(db, 'j')).toBeNull();
  db.exec(
    "UPDATE kept_list SET removed_at = NULL WHERE id = 'l'; UPDATE list_row SET removed = 1 WHERE id = 7",
  );
  expect(rowOfJob(db, 'j')).toBeNull();
});

it.each(['failed', 'unknown_charge', 'download_failed'])(
  'a row still says why it has no picture, %s, where its next run was cancelled, until something came',
  (state) => {
    const { db } = library;
    const row = () => rowsWithStatus(db, 'l', [7])[0];
    db.prepare("UPDATE job SET state = ? WHERE id = 'j'").run(state);
    expect(row()?.troubleId).toBe('j');
    db.exec(`
      INSERT INTO batch (id, profile_id, model_id, lane, source, created_at) VALUES ('c', 'p', 'm', 'batch', 'list', 0);
      INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
        expected_count, expected_width, expected_height, created_at, updated_at)
        VALUES ('k', 'c', 'p', 'm', 'batch', 'queued', 1, '{}', 'a jug', 'image', 1, 1, 1, 0, 0);
      INSERT INTO list_row_job (job_id, row_id, batch_id) VALUES ('k', 7, 'c');`);
    expect(row()?.troubleId).toBeNull();
    db.exec("UPDATE job SET state = 'cancelled' WHERE id = 'k'");
    expect(row()).toMatchObject({ state: 'cancelled', troubleId: 'j' });
    db.exec("UPDATE job SET state = 'done' WHERE id = 'k'");
    expect(row()).toMatchObject({ state: 'done', troubleId: null });
  },
);
