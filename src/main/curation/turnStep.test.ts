import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { AssetChange, SidebarChange } from '@shared/domain/gallery/Curation';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { Curation } from './Curation';

let folder = '';
let library: LibraryDatabase;
let curation: Curation;
let now = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-steps-'));
  now = Date.UTC(2026, 10, 21);
  library = openLibraryDatabase({ dataFolder: folder, now: () => now });
  const none = () => {};
  curation = new Curation({
    db: library.db,
    now: () => now,
    seqsOf: (set: AssetSet) => (set.kind === 'some' ? set.seqs : []),
    assetsChanged: none,
    manyChanged: none,
    filesChanged: none,
    curationChanged: none,
  });
  library.db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
      INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json,
        created_at, origin) SELECT 'a' || i, '', 0, 'image', 'ready', 3, 2, 'image/png', '', '{}', i, 'imported' FROM n`);
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns the id of the undo step */
async function change(seqs: readonly number[], what: AssetChange): Promise<number> {
  now += 1000;
  return (await curation.change({ kind: 'some', seqs: [...seqs] }, what)).step ?? 0;
}
async function arrange(what: SidebarChange): Promise<number> {
  now += 1000;
  return (await curation.changeSidebarEntry(what)).step ?? 0;
}
const ratings = () => library.db.prepare('SELECT rating FROM asset WHERE seq < 4 ORDER BY seq').pluck().all();
const trashed = () => library.db.prepare('SELECT seq FROM asset WHERE trashed_at IS NOT NULL').pluck().all();
const rate = (stars: number): AssetChange => ({ kind: 'rate', stars });

it('takes back the step that is named and leaves what was done since, and Redo begins with what was taken back last', async () => {
  const thrown = await change([1], { kind: 'trash' });
  await change([2], rate(5));
  await change([3], rate(4));
  await curation.undoOrRedoLast('undo');
  expect(await curation.undoOrRedoStep(thrown, 'undo')).toEqual({
    kind: 'turned',
    changed: { what: { kind: 'trash' }, assets: 1 },
  });
  expect([trashed(), ratings()]).toEqual([[], [0, 5, 0]]);
  expect(await curation.undoOrRedoStep(thrown, 'undo')).toEqual({ kind: 'gone' });
  expect(await curation.undoOrRedoLast('redo')).toMatchObject({ what: { kind: 'trash' } });
  expect(await curation.undoOrRedoLast('redo')).toMatchObject({ what: rate(4) });
  expect(await curation.undoOrRedoLast('redo')).toBeNull();
  expect([trashed(), ratings()]).toEqual([[1], [0, 5, 4]]);
  expect(await curation.undoOrRedoStep(thrown, 'undo')).toMatchObject({ kind: 'turned' });
  expect(await curation.undoOrRedoLast('undo')).toMatchObject({ what: rate(4) });
  expect(await curation.undoOrRedoStep(thrown, 'redo')).toMatchObject({ kind: 'turned' });
});

it('does nothing where something was done to the same since, and says what', async () => {
  const first = await change([1, 2], rate(3));
  const second = await change([2, 3], rate(5));
  expect(await curation.undoOrRedoStep(first, 'undo')).toEqual({
    kind: 'blocked',
    by: { what: rate(5), assets: 2 },
  });
  expect(ratings()).toEqual([3, 5, 5]);
  await curation.undoOrRedoStep(second, 'undo');
  expect(await curation.undoOrRedoStep(first, 'undo')).toMatchObject({ kind: 'turned' });
  // a step cannot be redone before the undone step that preceded it
  expect(await curation.undoOrRedoStep(second, 'redo')).toMatchObject({
    kind: 'blocked',
    by: { what: rate(3) },
  });
});

it('knows tags and collections that what came later stands upon', async () => {
  const tagged = await change([1], { kind: 'addTags', tags: ['Sea'] });
  const made = await arrange({ kind: 'createCollection', name: 'Moods', parentId: null });
  const collectionId = library.db.prepare('SELECT id FROM collection').pluck().get() as string;
  const added = await change([1], { kind: 'addToCollection', collectionId });
  await change([2], { kind: 'addToCollection', collectionId });
  await arrange({ kind: 'createCollection', name: 'Within', parentId: collectionId });
  await arrange({ kind: 'colourTag', tag: 'sea', colour: 'red' });
  expect(await curation.undoOrRedoStep(tagged, 'undo')).toMatchObject({
    kind: 'blocked',
    by: { what: { kind: 'colourTag' } },
  });
  expect(await curation.undoOrRedoStep(made, 'undo')).toMatchObject({
    kind: 'blocked',
    by: { what: { name: 'Within' } },
  });
  expect(await curation.undoOrRedoStep(added, 'undo')).toMatchObject({ kind: 'turned' });
  expect(library.db.prepare('SELECT asset_id FROM collection_asset').pluck().all()).toEqual(['a2']);
});

it('gives the number of a step to no other', async () => {
  const first = await change([1], rate(3));
  await curation.undoOrRedoLast('undo');
  const second = await change([2], rate(3));
  expect(second).toBeGreaterThan(first);
  expect(await curation.undoOrRedoStep(first, 'redo')).toEqual({ kind: 'gone' });
});

it('has what went on by itself stand where it was begun, and lets what was taken back meanwhile be done again', async () => {
  await change([1], rate(1));
  now += 1000;
  const begun = now;
  await change([2], rate(5));
  await change([3], rate(4));
  await curation.undoOrRedoLast('undo');
  await curation.recordAdded('import', [8, 9], begun);
  expect(await curation.undoOrRedoLast('redo')).toMatchObject({ what: rate(4) });
  const undone = [];
  for (
    let step = await curation.undoOrRedoLast('undo');
    step !== null;
    step = await curation.undoOrRedoLast('undo')
  )
    undone.push(step.what);
  expect(undone).toEqual([rate(4), rate(5), { kind: 'import' }, rate(1)]);
});

it('takes back the later of two steps first also where the clock was put back between them', async () => {
  await change([1], rate(1));
  now -= 3_600_000;
  await change([1], rate(2));
  await curation.undoOrRedoLast('undo');
  expect(ratings()).toEqual([1, 0, 0]);
});

it('is finished before what waits behind it where Easel ends: the next start writes over no judgement', async () => {
  library.db.exec(`WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json,
        created_at, origin) SELECT 'a' || i, '', 0, 'image', 'ready', 3, 2, 'image/png', '', '{}', i, 'imported' FROM n`);
  await change(
    Array.from({ length: 2000 }, (_, at) => at + 1),
    rate(2),
  );
  const undo = curation.undoOrRedoLast('undo');
  const judged = change([3], rate(5));
  await setImmediate();
  await curation.close();
  await Promise.all([undo, judged]);
  expect(ratings()).toEqual([0, 0, 5]);
  expect(library.db.prepare('SELECT count(*) FROM undo_step WHERE whole = 0').pluck().get()).toBe(0);
});
