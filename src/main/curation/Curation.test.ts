import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { AssetChange, SidebarChange } from '@shared/domain/gallery/Curation';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { Curation } from './Curation';

let folder = '';
let library: LibraryDatabase;
let curation: Curation;
let now = 0;
let told: string[] = [];

function open(): void {
  library = openLibraryDatabase({ dataFolder: folder, now: () => now });
  curation = new Curation({
    db: library.db,
    now: () => now,
    seqsOf: (set) => (set.kind === 'some' ? set.seqs : allSeqs()),
    assetsChanged: (ids) => told.push(...ids),
    manyChanged: () => told.push('many'),
    filesChanged: () => told.push('files'),
    curationChanged: () => told.push('curation'),
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-curation-'));
  now = Date.UTC(2026, 10, 21);
  told = [];
  open();
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

const allSeqs = () => library.db.prepare('SELECT seq FROM asset ORDER BY seq').pluck().all() as number[];
const some = (...seqs: number[]): AssetSet => ({ kind: 'some', seqs });
const everything: AssetSet = { kind: 'matching', query: '', except: [] };

function addAssets(count: number, from = 0): void {
  library.db.exec(`WITH RECURSIVE n(i) AS (SELECT ${from + 1} UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json, created_at,
      origin) SELECT 'a' || i, '', 0, 'image', 'ready', 3, 2, 'image/png', 'a heron ' || i, '{}', i, 'imported' FROM n`);
}

/** All data that the changes may affect. Tags are given by name, because a recreated tag has another id. */
function state(): unknown {
  const all = (sql: string) => library.db.prepare(sql).all();
  return {
    assets: all(
      'SELECT seq, rating, favourite, rejected, sensitive, label, note, trashed_at, stack FROM asset ORDER BY 1',
    ),
    tags: all('SELECT name, colour FROM tag ORDER BY name'),
    links: all(
      'SELECT seq, name FROM asset_tag JOIN asset ON asset.id = asset_id JOIN tag ON tag.id = tag_id ORDER BY 1, 2',
    ),
    collections: all(
      'SELECT id, name, parent_id, position, cover_id, updated_at FROM collection ORDER BY id',
    ),
    members: all('SELECT * FROM collection_asset ORDER BY collection_id, asset_id'),
    counts: all('SELECT * FROM asset_count ORDER BY kind'),
    found: library.db
      .prepare(`SELECT rowid FROM asset_text WHERE asset_text MATCH 'tags: "sea"*'`)
      .pluck()
      .all(),
  };
}

const collectionIds = () =>
  library.db.prepare('SELECT id FROM collection ORDER BY created_at, id').pluck().all() as string[];
const steps = () => library.db.prepare('SELECT count(*) FROM undo_step').pluck().get() as number;

async function undoAll(): Promise<void> {
  while ((await curation.undoOrRedoLast('undo')) !== null);
}

async function redoAll(): Promise<void> {
  while ((await curation.undoOrRedoLast('redo')) !== null);
}

describe('stacks', () => {
  const stacks = () => library.db.prepare('SELECT stack FROM asset ORDER BY seq').pluck().all();
  beforeEach(() => addAssets(6));

  it('have one on top, take along what was stacked with theirs, and come apart whole', async () => {
    await curation.change(some(1, 2), { kind: 'stack', top: 2 });
    await curation.change(some(3, 4), { kind: 'stack', top: 3 });
    expect(stacks()).toEqual([2, 2, 3, 3, null, null]);
    await curation.change(some(2, 5), { kind: 'stack', top: 5 });
    expect(stacks()).toEqual([5, 5, 3, 3, 5, null]);
    expect((await curation.change(some(1), { kind: 'unstack' })).changed).toBe(3);
    expect(stacks()).toEqual([null, null, 3, 3, null, null]);
    await undoAll();
    expect(stacks()).toEqual([null, null, null, null, null, null]);
    await redoAll();
    expect(stacks()).toEqual([null, null, 3, 3, null, null]);
  });

  it('are made of what the same request made, also of what was not chosen, and of no picture alone', async () => {
    library.db.pragma('foreign_keys = OFF');
    library.db.exec(
      `UPDATE asset SET ordinal = seq, generation_id = CASE WHEN seq < 4 THEN 'one' WHEN seq < 6 THEN 'two' END`,
    );
    library.db.exec(`UPDATE asset SET trashed_at = 1 WHERE seq = 5`);
    expect((await curation.change(some(2, 4, 6), { kind: 'stackRequests' })).changed).toBe(3);
    expect(stacks()).toEqual([1, 1, 1, null, null, null]);
    expect((await curation.change(some(2), { kind: 'stackRequests' })).changed).toBe(0);
    await curation.undoOrRedoLast('undo');
    expect(stacks()).toEqual([null, null, null, null, null, null]);
  });
});

describe('what is said of pictures', () => {
  beforeEach(() => addAssets(5));

  it('is one step for all of them, and says which pictures are different now', async () => {
    await curation.change(some(1), { kind: 'rate', stars: 3 });
    told = [];
    expect((await curation.change(some(1, 2, 3), { kind: 'rate', stars: 3 })).changed).toBe(2);
    expect(told).toEqual(['a2', 'a3', 'curation']);
    expect(await curation.undoOrRedoLast('undo')).toEqual({ what: { kind: 'rate', stars: 3 }, assets: 2 });
    expect(library.db.prepare('SELECT rating FROM asset').pluck().all()).toEqual([3, 0, 0, 0, 0]);
  });

  it('leaves no step where it changes nothing', async () => {
    expect((await curation.change(some(1, 2), { kind: 'favourite', on: false })).changed).toBe(0);
    expect([await curation.undoOrRedoLast('undo'), await curation.undoOrRedoLast('redo')]).toEqual([
      null,
      null,
    ]);
  });

  it('is found by a tag, and no more once that is taken back', async () => {
    await curation.change(some(1, 2), { kind: 'addTags', tags: ['Seaside'] });
    expect(state()).toMatchObject({ found: [1, 2], tags: [{ name: 'Seaside' }] });
    await curation.undoOrRedoLast('undo');
    expect(state()).toMatchObject({ found: [], tags: [] });
  });

  it('keeps a note as one step while it is written, and as another a minute later', async () => {
    for (const note of ['s', 'se', 'sea']) await curation.change(some(1), { kind: 'note', note });
    expect(steps()).toBe(1);
    now += 61_000;
    await curation.change(some(1), { kind: 'note', note: 'sea and sky' });
    await curation.undoOrRedoLast('undo');
    expect(library.db.prepare('SELECT note FROM asset WHERE seq = 1').pluck().get()).toBe('sea');
    await curation.undoOrRedoLast('undo');
    expect(library.db.prepare('SELECT note FROM asset WHERE seq = 1').pluck().get()).toBe('');
  });

  it('cannot be done again once something else was done', async () => {
    await curation.change(some(1), { kind: 'rate', stars: 3 });
    await curation.undoOrRedoLast('undo');
    await curation.change(some(2), { kind: 'rate', stars: 1 });
    expect(await curation.undoOrRedoLast('redo')).toBeNull();
  });
});

describe('tags', () => {
  beforeEach(() => addAssets(4));

  it('become one where a tag gets the name of another, with the pictures of both', async () => {
    await curation.change(some(1, 2), { kind: 'addTags', tags: ['sea'] });
    await curation.change(some(2, 3), { kind: 'addTags', tags: ['coast'] });
    const before = state();
    await curation.changeSidebarEntry({ kind: 'renameTag', tag: 'coast', name: 'sea' });
    expect(state()).toMatchObject({ found: [1, 2, 3], tags: [{ name: 'sea' }] });
    await curation.undoOrRedoLast('undo');
    expect(state()).toEqual(before);
  });

  it('are found by their new name', async () => {
    await curation.change(some(1, 2), { kind: 'addTags', tags: ['coast'] });
    await curation.changeSidebarEntry({ kind: 'renameTag', tag: 'coast', name: 'Sea' });
    await curation.changeSidebarEntry({ kind: 'renameTag', tag: 'Sea', name: 'sea' });
    expect(state()).toMatchObject({ found: [1, 2], tags: [{ name: 'sea', colour: null }] });
  });
});

describe('collections', () => {
  beforeEach(() => addAssets(6));
  const order = () =>
    library.db
      .prepare('SELECT seq FROM collection_asset JOIN asset ON asset.id = asset_id ORDER BY position')
      .pluck()
      .all();

  it('keep the order that a person gives them, however often', async () => {
    await curation.changeSidebarEntry({ kind: 'createCollection', name: 'Moods', parentId: null });
    const [collectionId = ''] = collectionIds();
    await curation.change(some(1, 2, 3, 4), { kind: 'addToCollection', collectionId });
    await curation.change(some(4), { kind: 'orderInCollection', collectionId, before: 2 });
    expect(order()).toEqual([1, 4, 2, 3]);
    // far more often than the space between two numbers can be halved
    for (let round = 0; round < 60; round += 1) {
      const seq = round % 2 === 0 ? 3 : 4;
      await curation.change(some(seq), { kind: 'orderInCollection', collectionId, before: 2 });
      expect(order().indexOf(seq)).toBe(order().indexOf(2) - 1);
    }
    await undoAll();
    expect(collectionIds()).toEqual([]);
  });

  it('move a picture at the cost of those around it, however often and however many there are', async () => {
    addAssets(3000, 6);
    await curation.changeSidebarEntry({ kind: 'createCollection', name: 'Moods', parentId: null });
    const [collectionId = ''] = collectionIds();
    await curation.change(everything, { kind: 'addToCollection', collectionId });
    const before = state();
    for (let round = 0; round < 60; round += 1) {
      const seq = 100 + (round % 2);
      const { changed: moved } = await curation.change(some(seq), {
        kind: 'orderInCollection',
        collectionId,
        before: 1500,
      });
      expect(moved).toBeLessThanOrEqual(70);
      expect(order().indexOf(seq)).toBe(order().indexOf(1500) - 1);
    }
    expect(order().filter((seq) => seq !== 100 && seq !== 101)).toEqual(
      allSeqs().filter((seq) => seq !== 100 && seq !== 101),
    );
    for (let round = 0; round < 60; round += 1) await curation.undoOrRedoLast('undo');
    expect(state()).toEqual(before);
  });

  it('cannot be put into themselves, however deep', async () => {
    await curation.changeSidebarEntry({ kind: 'createCollection', name: 'Outer', parentId: null });
    const [outer = ''] = collectionIds();
    await curation.changeSidebarEntry({ kind: 'createCollection', name: 'Inner', parentId: outer });
    const inner = collectionIds().find((id) => id !== outer) ?? '';
    const into = { kind: 'moveCollection', id: outer, parentId: inner, before: null } as const;
    await expect(curation.changeSidebarEntry(into)).rejects.toThrow('into itself');
  });
});

describe('undo', () => {
  const seq = fc.integer({ min: 1, max: 12 });
  const set = fc.oneof(
    fc.uniqueArray(seq, { minLength: 1, maxLength: 6 }).map((seqs) => some(...seqs)),
    fc.constant(everything),
  );
  const tag = fc.constantFrom('sea', 'Sea', 'sky', 'seal', 'night');
  const label = fc.constantFrom(null, 'red', 'green');
  /** The index of a collection among those that exist at that time. */
  const which = fc.integer({ min: 0, max: 3 });
  const change = fc.oneof(
    fc.record({ kind: fc.constant('rate'), stars: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ kind: fc.constantFrom('favourite', 'reject', 'sensitive'), on: fc.boolean() }),
    fc.record({ kind: fc.constant('label'), label }),
    fc.record({
      kind: fc.constantFrom('addTags', 'removeTags'),
      tags: fc.array(tag, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('note'), note: fc.constantFrom('', 'sea', 'later') }),
    fc.record({ kind: fc.constantFrom('trash', 'restore') }),
    fc.record({ kind: fc.constantFrom('addToCollection', 'removeFromCollection'), which }),
    fc.record({ kind: fc.constant('orderInCollection'), which, before: fc.option(seq) }),
    fc.record({ kind: fc.constant('stack'), top: seq }),
    fc.record({ kind: fc.constantFrom('stackRequests', 'unstack') }),
  );
  const arrangement = fc.oneof(
    fc.record({ kind: fc.constant('renameTag'), tag, name: tag }),
    fc.record({ kind: fc.constant('colourTag'), tag, colour: label }),
    fc.record({ kind: fc.constant('removeTag'), tag }),
    fc.record({ kind: fc.constant('createCollection'), name: tag, parent: fc.option(which) }),
    fc.record({ kind: fc.constant('renameCollection'), which, name: tag }),
    fc.record({
      kind: fc.constant('moveCollection'),
      which,
      parent: fc.option(which),
      beside: fc.option(which),
    }),
    fc.record({ kind: fc.constant('coverCollection'), which, seq: fc.option(seq) }),
    fc.record({ kind: fc.constant('removeCollection'), which }),
  );
  const command = fc.oneof(
    fc.record({ set, change }),
    fc.record({ arrangement }),
    fc.constant({ way: 'undo' as const }),
    fc.constant({ way: 'redo' as const }),
    fc.record({ turn: fc.integer({ min: 0, max: 6 }), way: fc.constantFrom('undo', 'redo') }),
    fc.constant({ restart: true }),
  );

  /** Assigns the pictures to four requests: one, two, three and the remaining six pictures. */
  function addRequests(): void {
    library.db.pragma('foreign_keys = OFF');
    library.db.exec(`UPDATE asset SET ordinal = seq, generation_id =
      CASE WHEN seq < 2 THEN 'one' WHEN seq < 4 THEN 'two' WHEN seq < 7 THEN 'three' ELSE 'six' END`);
    library.db.pragma('foreign_keys = ON');
  }

  async function run(given: Record<string, unknown>): Promise<void> {
    now += 120_000;
    const ids = collectionIds();
    const idOf = (place: unknown) =>
      place === null ? null : (ids[Number(place) % (ids.length || 1)] ?? null);
    if ('restart' in given) {
      await curation.close();
      library.close();
      open();
      return;
    }
    if ('turn' in given) {
      // one of the last steps, even if later steps exist
      const nth = library.db.prepare('SELECT id FROM undo_step ORDER BY id DESC LIMIT 1 OFFSET ?').pluck();
      await curation.undoOrRedoStep(Number(nth.get(given.turn) ?? 0), given.way as 'undo');
      return;
    }
    if ('way' in given) {
      await curation.undoOrRedoLast(given.way as 'undo');
      return;
    }
    const {
      which: place,
      parent,
      beside,
      ...rest
    } = (given.change ?? given.arrangement) as Record<string, unknown>;
    const named = {
      ...rest,
      ...(place === undefined ? {} : { collectionId: idOf(place) ?? 'none', id: idOf(place) ?? 'none' }),
      ...(parent === undefined ? {} : { parentId: idOf(parent) }),
      ...(beside === undefined ? {} : { before: idOf(beside) }),
    };
    const done = given.change
      ? curation.change(given.set as AssetSet, named as unknown as AssetChange)
      : curation.changeSidebarEntry(named as unknown as SidebarChange);
    await done.catch((error: Error) => {
      if (!/no longer exists|into itself/.test(error.message)) throw error;
    });
  }

  it('of everything leads back to the beginning, and redo of everything to the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25 }), async (commands) => {
        library.db.exec('DELETE FROM undo_step; DELETE FROM asset; DELETE FROM tag; DELETE FROM collection;');
        addAssets(12);
        addRequests();
        const beginning = state();
        for (const each of commands) await run(each as Record<string, unknown>);
        await redoAll();
        const end = state();
        await undoAll();
        expect(state()).toEqual(beginning);
        await redoAll();
        expect(state()).toEqual(end);
      }),
      { numRuns: 60 },
    );
  });

  it('is kept over a restart, a hundred steps of it', async () => {
    addAssets(1);
    for (let step = 0; step < 130; step += 1)
      await curation.change(some(1), { kind: 'rate', stars: step % 6 });
    library.close();
    open();
    let undone = 0;
    while ((await curation.undoOrRedoLast('undo')) !== null) undone += 1;
    expect(undone).toBe(100);
    expect(library.db.prepare('SELECT rating FROM asset').pluck().get()).toBe(29 % 6);
  });

  it('of what Easel was ended in the middle of takes back what was done of it', async () => {
    addAssets(2000);
    const beginning = state();
    const change = curation.change(everything, { kind: 'addTags', tags: ['sea'] });
    await setImmediate();
    await curation.close();
    await expect(change).rejects.toThrow('closing');
    const half = library.db.prepare('SELECT count(*) FROM asset_tag').pluck().get() as number;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(2000);
    library.close();
    open();
    await curation.recover();
    await curation.undoOrRedoLast('undo');
    expect(state()).toEqual(beginning);
  });

  it('that Easel was ended in the middle of goes on at the next start', async () => {
    addAssets(2000);
    const beginning = state();
    await curation.change(everything, { kind: 'addTags', tags: ['sea'] });
    const undo = curation.undoOrRedoLast('undo');
    await setImmediate();
    await curation.close();
    await expect(undo).rejects.toThrow('closing');
    library.close();
    open();
    await curation.recover();
    expect(state()).toEqual(beginning);
    expect(await curation.undoOrRedoLast('redo')).toEqual({
      what: { kind: 'addTags', tags: ['sea'] },
      assets: 2000,
    });
  });
});
