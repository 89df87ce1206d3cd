import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textAt } from '@shared/domain/gallery/PackedTexts';
import { parseQuery } from '@shared/query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importedRow } from '../../../test/support/importedRow';
import { queryPlans } from '../../../test/support/queryPlans';
import { Curation } from '../curation/Curation';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { countFacets } from './facets/countFacets';
import { matchingAmong, matchingBits } from './order/matchQuery';
import { orderedSeqs } from './order/orderedSeqs';
import { readShelves } from './shelves/readShelves';

const folder = mkdtempSync(join(tmpdir(), 'easel-nested-'));
let library: LibraryDatabase;
let curation: Curation;
let told: string[];

// Client A has Finals, which has Print; Client B has nothing
beforeEach(() => {
  library = openLibraryDatabase({ dataFolder: folder, now: Date.now });
  told = [];
  curation = new Curation({
    db: library.db,
    now: Date.now,
    seqsOf: (set) => (set.kind === 'some' ? set.seqs : []),
    assetsChanged: (ids) => told.push(...ids),
    manyChanged: () => {},
    filesChanged: () => {},
    curationChanged: () => {},
  });
  for (const id of ['own', 'final', 'print', 'both', 'other']) importedRow(library.db, id);
  library.db.exec(`INSERT INTO collection (id, name, parent_id, position, created_at, updated_at) VALUES
      ('a', 'Client A', NULL, 1, 1, 1), ('f', 'Finals', 'a', 1, 1, 1), ('p', 'Print', 'f', 1, 1, 1),
      ('b', 'Client B', NULL, 2, 1, 1);
    INSERT INTO collection_asset VALUES ('a', 'own', 1, 1), ('f', 'final', 1, 1), ('p', 'print', 1, 1),
      ('f', 'both', 2, 1), ('p', 'both', 2, 1)`);
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

const nameOf = (seq: number) =>
  library.db.prepare('SELECT id FROM asset WHERE seq = ?').pluck().get(seq) as string;

/** Evaluates the query for all assets, and for each given asset: both results must be equal. */
function found(query: string): readonly string[] {
  const seqs = [...matchingBits(library.db, parseQuery(query), 0).seqs()];
  const each = library.db.prepare('SELECT seq FROM asset').pluck().all() as number[];
  const among = matchingAmong(library.db, query, each, 0) ?? [];
  expect([...among].sort((x, y) => x - y)).toEqual(seqs);
  return seqs.map(nameOf);
}

/** The count of each collection in the sidebar, which must equal the count of its filter. */
function counts(): Readonly<Record<string, number>> {
  const { names, counts: all } = readShelves(library.db, null).collections;
  const shelves = Object.fromEntries(
    Array.from(names.ends, (_, at) => [textAt(names, at), all[at] ?? 0] as const),
  );
  const facets = countFacets(library.db, '', 0).facets.collection.map(({ text, count }) => [text, count]);
  expect({ ...shelves, ...Object.fromEntries(facets) }).toEqual(shelves);
  return shelves;
}

describe('a collection', () => {
  it('is looked into with all that lie in it, a picture of several of them once', () => {
    expect(found('collection:"Client A"')).toEqual(['own', 'final', 'print', 'both']);
    expect(found('collection:fin')).toEqual(['final', 'print', 'both']);
    expect(found('collection:"Client A/Finals"')).toEqual(['final', 'print', 'both']);
    expect(found('-collection:"Client A"')).toEqual(['other']);
    expect(found('collection:"Client B"')).toEqual([]);
    expect(counts()).toEqual({ 'Client A': 4, Finals: 3, Print: 2, 'Client B': 0 });
  });

  it('is looked into alone by a word of its own', () => {
    expect(found('directly:"Client A"')).toEqual(['own']);
    expect(found('directly:"Client A/Finals"')).toEqual(['final', 'both']);
    expect(found('collection:"Client A" -directly:"Client A"')).toEqual(['final', 'print', 'both']);
  });

  it('has its own first in its own order, then what lies inside', () => {
    const order = (query: string) => [...orderedSeqs(library.db, query, 'hand', 0)].map(nameOf);
    library.db.exec(
      `UPDATE collection_asset SET position = 3 WHERE collection_id = 'f' AND asset_id = 'final'`,
    );
    expect(order('collection:"Finals"')).toEqual(['both', 'final', 'print']);
    expect(order('directly:"Finals"')).toEqual(['both', 'final']);
  });

  it('that goes into another one takes what it has along, and back by Undo', async () => {
    const before = { 'Client A': 4, Finals: 3, Print: 2, 'Client B': 0 };
    expect(counts()).toEqual(before);
    expect(found('collection:"Client B"')).toEqual([]);
    await curation.changeSidebarEntry({ kind: 'moveCollection', id: 'f', parentId: 'b', before: null });
    expect(counts()).toEqual({ 'Client A': 1, 'Client B': 3, Finals: 3, Print: 2 });
    expect(found('collection:"Client A"')).toEqual(['own']);
    expect(found('collection:"Client B"')).toEqual(['final', 'print', 'both']);
    // the window is told to read these pictures again, although they have not changed
    expect(new Set(told)).toEqual(new Set(['final', 'print', 'both']));
    told = [];
    expect(await curation.undoOrRedoLast('undo')).toMatchObject({
      what: { kind: 'moveCollection' },
      assets: 0,
    });
    expect(counts()).toEqual(before);
    expect(found('collection:"Client B"')).toEqual([]);
    expect(new Set(told)).toEqual(new Set(['final', 'print', 'both']));
    // the child collections of a removed collection move to its parent
    await curation.changeSidebarEntry({ kind: 'removeCollection', id: 'f' });
    expect(counts()).toMatchObject({ 'Client B': 0, Print: 2 });
    await curation.undoOrRedoLast('undo');
    expect(counts()).toEqual(before);
  });

  it('counts what comes, goes and lies in the trash', () => {
    counts();
    library.db.exec(`INSERT INTO collection_asset VALUES ('p', 'other', 3, 1)`);
    expect(counts()).toMatchObject({ 'Client A': 5, Finals: 4, Print: 3 });
    library.db.exec(`DELETE FROM collection_asset WHERE collection_id = 'p' AND asset_id = 'both'`);
    expect(counts()).toMatchObject({ 'Client A': 5, Finals: 4, Print: 2 });
    library.db.exec(`UPDATE asset SET trashed_at = 1 WHERE id = 'print'`);
    expect(counts()).toMatchObject({ 'Client A': 4, Finals: 3, Print: 1 });
  });

  it('is found by what lies where, not by going through all collections', () => {
    const plans = queryPlans(library.db, () => found('collection:"Client A"'));
    expect(plans.filter((plan) => /SCAN (asset|collection_asset)\b(?! USING COVERING)/.test(plan))).toEqual(
      [],
    );
    expect(plans).toContainEqual(expect.stringContaining('collection_parent'));
  });
});
