import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PackedTexts, textAt } from '@shared/domain/gallery/PackedTexts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { importedRow } from '../../../../test/support/importedRow';
import type { Db } from '../../database/Db';
import { openLibraryDatabase } from '../../database/library/openLibraryDatabase';
import { AssetLinkIndex } from '../facets/AssetLinkIndex';
import { readShelves } from './readShelves';

let db: Db;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-shelves-'));
  const library = openLibraryDatabase({ dataFolder: folder, now: Date.now });
  db = library.db;
  onTestFinished(() => {
    library.close();
    rmSync(folder, { recursive: true });
  });
});

const run = (sql: string, ...values: readonly (string | number | null)[]) => db.prepare(sql).run(...values);
const tag = (id: string, tagId: number) => run('INSERT INTO asset_tag VALUES (?, ?)', id, tagId);
const collect = (id: string, collection: string, position: number) =>
  run('INSERT INTO collection_asset VALUES (?, ?, ?, 0)', collection, id, position);
const counts = () => {
  const { tags, collections, favourites, rejected, toJudge, trashed } = readShelves(db, null);
  const rows = <T>(names: PackedTexts, of: (place: number) => T) =>
    Object.fromEntries(Array.from(names.ends, (_, place) => [textAt(names, place), of(place)]));
  return {
    favourites,
    rejected,
    toJudge,
    trashed,
    ...rows(tags.names, (place) => tags.counts[place]),
    ...rows(collections.names, (place) => [collections.counts[place], collections.covers[place] || null]),
  };
};

describe('what is beside the gallery', () => {
  it('is counted once, and from then on what changed alone', () => {
    const load = vi.spyOn(AssetLinkIndex.prototype, 'load');
    onTestFinished(() => load.mockRestore());
    const [a, b, c] = ['a', 'b', 'c'].map((id) => importedRow(db, id));
    run(`INSERT INTO tag (id, name) VALUES (1, 'red'), (2, 'blue')`);
    run(
      `INSERT INTO collection (id, name, created_at, updated_at, parent_id, position)
       VALUES ('one', 'One', 0, 0, NULL, 1), ('two', 'Two', 0, 0, 'one', 0)`,
    );
    tag('a', 1);
    tag('b', 1);
    collect('b', 'one', 2);
    collect('c', 'one', 1);
    const before = { favourites: 0, rejected: 0, toJudge: 3, trashed: 0, blue: 0, red: 2 };
    expect(counts()).toEqual({ ...before, One: [2, c], Two: [0, null] });
    run('UPDATE asset SET favourite = 1 WHERE id = ?', 'a');
    run('UPDATE asset SET trashed_at = 1 WHERE id = ?', 'c');
    run('DELETE FROM asset_tag WHERE asset_id = ?', 'b');
    tag('b', 2);
    collect('a', 'two', 1);
    const after = { favourites: 1, rejected: 0, toJudge: 1, trashed: 1, blue: 1, red: 1 };
    expect(counts()).toEqual({ ...after, One: [2, b], Two: [1, a] });
    // a picture is restored, a tag renamed, a tag and a collection deleted, and a cover chosen
    run('UPDATE asset SET trashed_at = NULL, rejected = 1 WHERE id = ?', 'c');
    run(`UPDATE tag SET name = 'green' WHERE id = 1`);
    run('DELETE FROM tag WHERE id = 2');
    run('DELETE FROM collection WHERE id = ?', 'two');
    run('UPDATE collection SET cover_id = ? WHERE id = ?', 'a', 'one');
    const last = { favourites: 1, rejected: 1, toJudge: 1, trashed: 0, green: 1, One: [2, a] };
    expect(counts()).toEqual(last);
    run('DELETE FROM asset WHERE id = ?', 'a');
    expect(counts()).toEqual({ ...last, favourites: 0, green: 0, One: [2, c] });
    expect(load).toHaveBeenCalledTimes(2);
  });
});
