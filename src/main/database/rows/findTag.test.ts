import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '../Db';
import { openLibraryDatabase } from '../library/openLibraryDatabase';
import { assignTag } from './findTag';

function library(): Db {
  const folder = mkdtempSync(join(tmpdir(), 'easel-tag-'));
  const { db, close } = openLibraryDatabase({ dataFolder: folder, now: Date.now });
  onTestFinished(() => {
    close();
    rmSync(folder, { recursive: true });
  });
  db.exec(`INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json,
    created_at, origin) VALUES ('a', '', 0, 'image', 'ready', 3, 2, 'image/png', '', '{}', 1, 'imported')`);
  return db;
}

it('gives the tag that there is, however it is written, and one by the rule of names where there is none', () => {
  const db = library();
  expect(assignTag(db, 'a', ' Übung ')).toBe('Übung');
  expect(assignTag(db, 'a', 'u\u0308BUNG')).toBe('Übung');
  expect(assignTag(db, 'a', 'U\u0308bung')).toBe('Übung');
  expect(assignTag(db, 'a', 'клиент')).toBe('клиент');
  expect(assignTag(db, 'a', 'КЛИЕНТ')).toBe('клиент');
  expect(assignTag(db, 'a', 'Two \n  spaces')).toBe('Two spaces');
  expect(assignTag(db, 'a', 'two spaces')).toBe('Two spaces');
  expect(assignTag(db, 'a', `${'x'.repeat(99)}😀`)).toBe('x'.repeat(99));
  expect(assignTag(db, 'a', ' \t')).toBeNull();
  expect(db.prepare('SELECT count(*) FROM tag').pluck().get()).toBe(4);
  expect(db.prepare('SELECT count(*) FROM asset_tag').pluck().get()).toBe(4);
});
