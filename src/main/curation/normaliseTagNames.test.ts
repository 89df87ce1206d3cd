import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zTagName } from '@shared/domain/gallery/Curation';
import { expect, it, onTestFinished } from 'vitest';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { Curation } from './Curation';
import { normaliseTagNames } from './normaliseTagNames';

it('has every tag go by one rule, of those that are one by it the pictures together, and all of them changed by a person', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-tags-'));
  const { db, close } = openLibraryDatabase({ dataFolder: folder, now: Date.now });
  onTestFinished(() => {
    close();
    rmSync(folder, { recursive: true });
  });
  db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
    INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json, created_at,
      origin) SELECT 'a' || i, '', 0, 'image', 'ready', 3, 2, 'image/png', '', '{}', i, 'imported' FROM n`);
  const long = `${'long '.repeat(30)}end`;
  const names = ['Übung', 'u\u0308bung'.normalize('NFD'), 'two  spaces', long, 'Клиент', 'клиент', 'plain'];
  for (const [at, name] of names.entries()) {
    db.prepare('INSERT INTO tag (id, name, colour) VALUES (?, ?, ?)').run(
      at + 1,
      name,
      at === 5 ? 'red' : null,
    );
    db.prepare('INSERT INTO asset_tag (asset_id, tag_id) VALUES (?, ?)').run(`a${at + 1}`, at + 1);
  }
  db.exec("INSERT INTO asset_tag (asset_id, tag_id) SELECT id, 6 FROM asset WHERE id <> 'a6'");
  // the first run is interrupted, and the second run continues
  const answers = [true, true, false];
  expect(await normaliseTagNames(db, () => answers.shift() ?? false)).toBe(true);
  expect(await normaliseTagNames(db, () => true)).toBe(true);
  const tags = () =>
    db
      .prepare(
        'SELECT name, colour, (SELECT count(*) FROM asset_tag WHERE tag_id = id) AS count FROM tag ORDER BY id',
      )
      .raw()
      .all() as [string, string | null, number][];
  expect(tags()).toEqual([
    ['Übung', null, 2],
    ['two spaces', null, 1],
    ['long '.repeat(20).trim(), null, 1],
    ['Клиент', 'red', 250],
    ['plain', null, 1],
  ]);
  const found = db.prepare('SELECT count(*) FROM asset_text WHERE asset_text MATCH ?').pluck();
  expect([found.get('tags: "клиент"'), found.get('tags: "ubung"')]).toEqual([250, 2]);
  expect(await normaliseTagNames(db, () => true)).toBe(false);

  // the tag stays a single tag, in whichever spelling it is requested
  const none = () => {};
  const curation = new Curation({
    db,
    now: Date.now,
    seqsOf: () => [9],
    assetsChanged: none,
    manyChanged: none,
    filesChanged: none,
    curationChanged: none,
  });
  await curation.change({ kind: 'some', seqs: [9] }, { kind: 'addTags', tags: ['übung', 'ÜBUNG'] });
  expect(tags()[0]).toEqual(['Übung', null, 3]);
  await curation.change({ kind: 'some', seqs: [9] }, { kind: 'removeTags', tags: ['übUNG'] });
  await curation.changeSidebarEntry({ kind: 'renameTag', tag: 'ÜBUNG', name: 'übung' });
  await curation.changeSidebarEntry({ kind: 'renameTag', tag: 'plain', name: 'КЛИЕНТ' });
  expect(tags().map(([name]) => name)).toEqual(['übung', 'two spaces', expect.any(String), 'Клиент']);
  await curation.undoOrRedoLast('undo');
  expect(tags()).toHaveLength(5);
  for (const [name] of tags())
    await curation.changeSidebarEntry({ kind: 'removeTag', tag: zTagName.parse(name.toUpperCase()) });
  expect(tags()).toEqual([]);
});
