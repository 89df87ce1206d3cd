// A range of any length, chosen in the gallery: the same is done with ten as with twenty thousand, of which a bit each is sent,
// and all of it is taken back.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { defaultExportSettings } from '@shared/domain/library/ExportRequest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Curation } from '../../src/main/curation/Curation';
import {
  type LibraryDatabase,
  openLibraryDatabase,
} from '../../src/main/database/library/openLibraryDatabase';
import { planExport } from '../../src/main/exports/ExportPlan';
import { seqsOfSet } from '../../src/main/library/order/arrange';
import { summarizeSet } from '../../src/main/library/order/summarizeSet';
import { toAssetSet, withRange } from '../../src/renderer/features/gallery/selection/AssetSelection';

let folder = '';
let library: LibraryDatabase;
let curation: Curation;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-ranges-'));
  library = openLibraryDatabase({ dataFolder: folder, now: Date.now });
  const quiet = () => {};
  curation = new Curation({
    db: library.db,
    now: Date.now,
    assetsChanged: quiet,
    manyChanged: quiet,
    curationChanged: quiet,
    filesChanged: quiet,
    seqsOf: (set) => seqsOfSet(library.db, set),
  });
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The newest so many, of some more. */
function rangeOf(count: number): AssetSet {
  const all = count + 20;
  library.db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${all})
    INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json, created_at,
      origin, file) SELECT 'a' || i, '', 0, 'image', 'ready', 3, 2, 'image/png', 'a heron', '{}', i, 'imported', i || '.png' FROM n`);
  const list = { count: all, at: (place: number) => all - place, indexOf: (seq: number) => all - seq };
  const set = toAssetSet(withRange(list, all, 21), all, { query: '', sort: 'oldest', group: 'none' }, list);
  if (set === null) throw new Error('nothing is selected');
  return set;
}

const counted = (where: string) =>
  library.db.prepare(`SELECT count(*) FROM asset WHERE ${where}`).pluck().get() as number;

it.each([10, 1000, 20_000])(
  'of %i is tagged, rated, collected, handed over, thrown away, and all of it undone',
  async (count) => {
    const set = rangeOf(count);
    await curation.changeSidebarEntry({ kind: 'createCollection', name: 'Finals', parentId: null });
    const collectionId = library.db.prepare('SELECT id FROM collection').pluck().get() as string;
    const all: readonly Readonly<{ change: AssetChange; where: string }>[] = [
      { change: { kind: 'addTags', tags: ['sea'] }, where: 'id IN (SELECT asset_id FROM asset_tag)' },
      {
        change: { kind: 'addToCollection', collectionId },
        where: 'id IN (SELECT asset_id FROM collection_asset)',
      },
      { change: { kind: 'rate', stars: 4 }, where: 'rating = 4' },
      { change: { kind: 'trash' }, where: 'trashed_at IS NOT NULL' },
    ];
    // all of them on so many take seconds, and say nothing more
    const changes = count > 10_000 ? all.slice(-1) : all;
    for (const { change, where } of changes) {
      expect((await curation.change(set, change)).changed).toBe(count);
      expect(counted(where)).toBe(count);
      expect(counted(`${where} AND seq <= 20`)).toBe(0);
    }
    expect(summarizeSet(library.db, set)).toMatchObject({ count, trashed: count });
    for (const { where } of changes.toReversed()) {
      await curation.undoOrRedoLast('undo');
      expect(counted(where)).toBe(0);
    }

    const order = { ...defaultExportSettings, name: '{n}-{name}', set };
    const plan = planExport(library, order, seqsOfSet(library.db, set), folder);
    expect(plan.total).toBe(count);
    // few as they were chosen, many as they are shown: here the oldest first
    const { value } = plan.items().next();
    expect(value).toMatchObject({ name: count > 10_000 ? '1-21' : `1-${count + 20}` });
  },
);
