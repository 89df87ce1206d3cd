import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { UnparsedAnswers } from './UnparsedAnswers';

let folder = '';
let library: LibraryDatabase;
let now = 0;
const changed: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-unread-'));
  now = 1000;
  changed.length = 0;
  library = openLibraryDatabase({ dataFolder: folder, now: () => now });
  library.db.exec(`INSERT INTO profile (id, name, kind, base_url, created_at, updated_at)
    VALUES ('p', 'P', 'remote', '', 0, 0), ('q', 'Q', 'remote', '', 0, 0)`);
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});
const answers = () =>
  new UnparsedAnswers(
    library.db,
    () => now,
    (profileId) => changed.push(profileId),
  );

it('keeps the last answer to a question as it came, until one can be read', () => {
  const unread = answers();
  unread.onJson({ profileId: 'p', path: '/api/v1/providers', json: { riddle: 1 } });
  unread.onJson({ profileId: 'p', path: '/api/v1/providers', json: { riddle: 1 } });
  now = 2000;
  unread.onJson({ profileId: 'p', path: '/api/v1/providers?page=2', json: { riddle: ['2'] } });
  expect(answers().of('p')).toEqual([{ path: '/api/v1/providers', raw: { riddle: ['2'] }, at: 2000 }]);
  expect(unread.of('q')).toEqual([]);
  unread.onJson({ profileId: 'p', path: '/api/v1/providers', json: ['imagegen'] });
  unread.onJson({ profileId: 'p', path: '/api/v1/providers', json: ['imagegen'] });
  expect(unread.of('p')).toEqual([]);
  expect(changed).toEqual(['p', 'p', 'p']);
});

it('keeps the newest 50 of a service, and of a long one the beginning', () => {
  const unread = answers();
  for (let at = 0; at < 60; at += 1) {
    now = at;
    unread.onJson({ profileId: 'p', path: `/api/v1/studio/m${at}`, json: { riddle: 'x'.repeat(300_000) } });
  }
  const kept = unread.of('p');
  expect(kept).toHaveLength(50);
  expect(Math.min(...kept.map(({ at }) => at))).toBe(10);
  expect(String(kept[0]?.raw).length).toBe(262_145);
});
