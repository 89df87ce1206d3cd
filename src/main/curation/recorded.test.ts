import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFileRecord } from '../database/disk/writeFileRecord';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { dropSearch, saveSearch } from '../use-cases/saveSearch';
import { Curation } from './Curation';

let folder = '';
let library: LibraryDatabase;
let curation: Curation;
let now = 0;

function open(): void {
  library = openLibraryDatabase({ dataFolder: folder, now: () => now });
  const none = () => {};
  curation = new Curation({
    db: library.db,
    now: () => now,
    seqsOf: () => [],
    assetsChanged: none,
    manyChanged: none,
    filesChanged: none,
    curationChanged: none,
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-recorded-'));
  now = Date.UTC(2026, 10, 21);
  open();
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

const allSeqs = () => library.db.prepare('SELECT seq FROM asset ORDER BY seq').pluck().all() as number[];

it('what came into the library by a person’s doing goes to the trash by Undo, from that moment on, and comes back, also after a restart', async () => {
  library.db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
      INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json,
        created_at, origin) SELECT 'a' || i, '', 0, 'image', 'ready', 3, 2, 'image/png', '', '{}', i, 'imported' FROM n`);
  await curation.recordAdded('import', allSeqs());
  const trashed = () => library.db.prepare('SELECT DISTINCT trashed_at FROM asset').pluck().all();
  expect(trashed()).toEqual([null]);
  library.close();
  now += 40 * 86_400_000;
  open();
  expect(await curation.undoOrRedoLast('undo')).toEqual({ what: { kind: 'import' }, assets: 250 });
  // with the time of the import, the pictures would be deleted from the trash at once
  expect(trashed()).toEqual([now]);
  expect(await curation.undoOrRedoLast('redo')).toEqual({ what: { kind: 'import' }, assets: 250 });
  expect(trashed()).toEqual([null]);
});

it('what came into a collection, and what was here and went there with it, is one step of Undo', async () => {
  library.db.exec(`INSERT INTO collection (id, name, created_at, updated_at) VALUES ('k', 'Moods', 1, 1);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6)
      INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json,
        created_at, origin) SELECT 'a' || i, '', 0, 'image', 'ready', 3, 2, 'image/png', '', '{}', i, 'imported' FROM n;
    INSERT INTO collection_asset VALUES ('k', 'a6', 1, 1)`);
  const inIt = () =>
    library.db.prepare(`SELECT asset_id FROM collection_asset ORDER BY position`).pluck().all().join(' ');
  const shown = () => library.db.prepare('SELECT count(*) FROM asset WHERE trashed_at IS NULL').pluck().get();
  const [one = 0, two = 0, three = 0, , , six = 0] = allSeqs();
  const change = { kind: 'addToCollection', collectionId: 'k' } as const;
  await curation.recordAdded('import', [one, two], null, { seqs: [one, two, three, six], change });
  expect(inIt()).toBe('a6 a1 a2 a3');
  expect(await curation.undoOrRedoLast('undo')).toEqual({ what: { kind: 'import' }, assets: 2 });
  expect([inIt(), shown()]).toEqual(['a6', 4]);
  await curation.undoOrRedoLast('redo');
  expect([inIt(), shown()]).toEqual(['a6 a1 a2 a3', 6]);
  await curation.undoOrRedoLast('undo');
  // if all pictures were already in the library, the step is only the change of tags
  await curation.recordAdded('import', [], null, {
    seqs: [three],
    change: { kind: 'addTags', tags: ['sky'] },
  });
  expect(await curation.undoOrRedoLast('undo')).toEqual({
    what: { kind: 'addTags', tags: ['sky'] },
    assets: 1,
  });
  expect(await curation.undoOrRedoLast('undo')).toBeNull();
});

it('what rows said of their files is said again after Undo, where nobody else names that file by now, also after a restart', async () => {
  library.db.exec(`INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json,
      created_at, origin, file, sha256, bytes, preview) VALUES
      ('a', '', 0, 'image', 'ready', 3, 2, 'image/png', '', '{}', 1, 'imported', 'a.png', 'aa', 1, 'ready'),
      ('b', '', 0, 'image', 'ready', 3, 2, 'image/png', '', '{}', 2, 'imported', 'b.png', 'bb', 1, 'ready'),
      ('c', '', 0, 'image', 'ready', 3, 2, 'image/png', '', '{}', 3, 'imported', 'c.png', 'cc', 1, 'ready')`);
  const files = () =>
    library.db.prepare('SELECT file, sha256, preview FROM asset ORDER BY seq').raw().all() as unknown[];
  const said = files();
  const of = (seq: number) => {
    const facts = readFileRecord(library.db, seq);
    if (facts === null) throw new Error('it has no row');
    return facts;
  };
  const [a, b, c] = [of(1), of(2), of(3)];
  // a and b swapped their file names, and c was saved again
  const changes = [
    { seq: 1, before: a, after: { ...a, file: null } },
    { seq: 2, before: b, after: { ...b, file: 'a.png' } },
    { seq: 1, before: { ...a, file: null }, after: { ...a, file: 'b.png' } },
    { seq: 3, before: c, after: { ...c, sha256: 'dd', width: 9 } },
  ];
  expect((await curation.repair(changes)).changed).toBe(3);
  const right = [
    ['b.png', 'aa', 'ready'],
    ['a.png', 'bb', 'ready'],
    ['c.png', 'dd', null],
  ];
  expect(files()).toEqual(right);
  library.close();
  open();
  expect(await curation.undoOrRedoLast('undo')).toEqual({ what: { kind: 'repair' }, assets: 3 });
  expect(files()).toEqual([...said.slice(0, 2), ['c.png', 'cc', null]]);
  await curation.undoOrRedoLast('redo');
  expect(files()).toEqual(right);
  // a newer asset has the file name, so undo leaves the row unchanged
  await curation.repair([{ seq: 3, before: of(3), after: { ...of(3), file: 'd.png' } }]);
  library.db.exec(`INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json,
      created_at, origin, file) VALUES ('e', '', 0, 'image', 'ready', 3, 2, 'image/png', '', '{}', 4, 'imported', 'c.png')`);
  await curation.undoOrRedoLast('undo');
  expect(of(3).file).toBe('d.png');
});

const rows = () => library.db.prepare('SELECT * FROM saved_search ORDER BY position').all();
it('a saved search is made, called otherwise and forgotten, and each of it is taken back in turn', async () => {
  const parts = { db: library.db, curation, now: () => now };
  const steps: unknown[] = [rows()];
  await saveSearch(parts, { id: null, name: 'Films', query: 'kind:video' });
  steps.push(rows());
  await saveSearch(parts, { id: null, name: 'Best', query: 'rating:5' });
  steps.push(rows());
  const { id = '' } = (rows()[0] ?? {}) as { id?: string };
  await saveSearch(parts, { id, name: 'Clips', query: 'kind:video' });
  steps.push(rows());
  await dropSearch(parts, id);
  expect(rows()).toHaveLength(1);
  await dropSearch(parts, id);
  const back = steps.toReversed();
  for (const before of back) {
    await curation.undoOrRedoLast('undo');
    expect(rows()).toEqual(before);
  }
  expect(await curation.undoOrRedoLast('undo')).toBeNull();
  for (const after of steps.slice(1)) {
    await curation.undoOrRedoLast('redo');
    expect(rows()).toEqual(after);
  }
  expect(await curation.undoOrRedoLast('redo')).toEqual({
    what: { kind: 'removeSearch', name: 'Clips' },
    assets: 0,
  });
  expect(rows()).toHaveLength(1);
});

it('saved searches stand where they were put, also after a restart, and each step of it is taken back', async () => {
  const keep = (name: string) =>
    saveSearch({ db: library.db, curation, now: () => now }, { id: null, name, query: name });
  for (const name of ['a', 'b', 'c', 'd']) await keep(name);
  const order = () => rows().map((each) => (each as { name: string }).name);
  const idOf = (name: string) =>
    library.db.prepare('SELECT id FROM saved_search WHERE name = ?').pluck().get(name) as string;
  const move = (name: string, before: string | null) =>
    curation.changeSidebarEntry({ kind: 'moveSearch', id: idOf(name), before: before && idOf(before) });
  await move('d', 'a');
  await move('a', null);
  await move('c', 'b');
  expect(order()).toEqual(['d', 'c', 'b', 'a']);
  library.close();
  open();
  expect(order()).toEqual(['d', 'c', 'b', 'a']);
  await keep('e');
  expect(order().at(-1)).toBe('e');
  await curation.undoOrRedoLast('undo');
  expect(await curation.undoOrRedoLast('undo')).toMatchObject({ what: { kind: 'moveSearch' }, assets: 0 });
  await curation.undoOrRedoLast('undo');
  expect(order()).toEqual(['d', 'a', 'b', 'c']);
  await curation.undoOrRedoLast('undo');
  expect(order()).toEqual(['a', 'b', 'c', 'd']);
  await curation.undoOrRedoLast('redo');
  expect(order()).toEqual(['d', 'a', 'b', 'c']);
  await expect(curation.changeSidebarEntry({ kind: 'moveSearch', id: 'gone', before: null })).rejects.toThrow(
    'removed',
  );
});

it('a search or a collection finds room between two others however often they change places there', async () => {
  const parts = { db: library.db, curation, now: () => now };
  for (const name of ['a', 'b', 'c', 'd']) {
    await saveSearch(parts, { id: null, name, query: name });
    await curation.changeSidebarEntry({ kind: 'createCollection', name, parentId: null });
  }
  const listed = (table: string) =>
    library.db.prepare(`SELECT id, name FROM ${table} ORDER BY position, id`).all() as {
      id: string;
      name: string;
    }[];
  const both = () => ['saved_search', 'collection'].map(listed);
  const names = () => both().map((all) => all.map(({ name }) => name).join(''));
  for (let time = 0; time < 40; time++) {
    const [searches = [], collections = []] = both();
    // moves the third before the second, so that the space after the first gets smaller each time
    const [search, collection] = [searches[2], collections[2]];
    await curation.changeSidebarEntry({
      kind: 'moveSearch',
      id: search?.id ?? '',
      before: searches[1]?.id ?? null,
    });
    const before = collections[1]?.id ?? null;
    await curation.changeSidebarEntry({
      kind: 'moveCollection',
      id: collection?.id ?? '',
      parentId: null,
      before,
    });
    expect(names()).toEqual(time % 2 === 0 ? ['acbd', 'acbd'] : ['abcd', 'abcd']);
  }
  for (let time = 40; time > 0; time--) {
    await curation.undoOrRedoLast('undo');
    await curation.undoOrRedoLast('undo');
    expect(names()).toEqual(time % 2 === 1 ? ['abcd', 'abcd'] : ['acbd', 'acbd']);
  }
});
