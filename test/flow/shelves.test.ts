// What is beside the gallery, as the window knows it by changes alone, beside what the database says.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShelvesChange } from '@shared/domain/gallery/ShelvesChange';
import { seededRandom } from '@shared/prompt/expansion/seededRandom';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Db } from '../../src/main/database/Db';
import { openLibraryDatabase } from '../../src/main/database/library/openLibraryDatabase';
import { readShelves } from '../../src/main/library/shelves/readShelves';
import { ShelvesStore } from '../../src/renderer/ipc/shelves/ShelvesStore';
import { importedRow } from '../support/importedRow';

let db: Db;
let told: ShelvesChange[];
let book: ShelvesStore;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-shelves-'));
  const library = openLibraryDatabase({ dataFolder: folder, now: Date.now });
  db = library.db;
  told = [];
  book = new ShelvesStore(async (since) => {
    const change = readShelves(db, since);
    told.push(change);
    return change;
  });
  onTestFinished(() => {
    library.close();
    rmSync(folder, { recursive: true });
  });
});

const run = (sql: string, ...values: readonly (string | number | null)[]) => db.prepare(sql).run(...values);
const makeTag = (name: string) => run('INSERT OR IGNORE INTO tag (name) VALUES (?)', name);
const makeCollection = (id: string, parent: string | null, position: number) =>
  run(
    `INSERT OR IGNORE INTO collection (id, name, created_at, updated_at, parent_id, position)
     VALUES (?, ?, 0, 0, (SELECT id FROM collection WHERE id = ?), ?)`,
    ...([id, `Series ${id}`, parent, position] as const),
  );

type CollectionRow = {
  id: string;
  name: string;
  parentId: string | null;
  count: number;
  coverSeq: number | null;
};
const shown = `state = 'ready' AND trashed_at IS NULL`;

/** The same by plain questions. */
function truth() {
  const tags = db
    .prepare<[], { name: string; colour: string | null; count: number }>(
      `SELECT name, colour, (SELECT count(*) FROM asset_tag JOIN asset ON asset.id = asset_id
         WHERE tag_id = tag.id AND ${shown}) AS count FROM tag ORDER BY name`,
    )
    .all();
  const rows = db
    .prepare<[], CollectionRow>(
      `SELECT id, name, parent_id AS parentId,
         (WITH RECURSIVE inside (id) AS (
             SELECT collection.id UNION SELECT each.id FROM collection AS each JOIN inside ON each.parent_id = inside.id)
           SELECT count(DISTINCT asset_id) FROM collection_asset JOIN asset ON asset.id = asset_id
           WHERE collection_id IN (SELECT id FROM inside) AND ${shown}) AS count,
         coalesce((SELECT seq FROM asset WHERE id = cover_id AND ${shown}),
           (SELECT seq FROM collection_asset JOIN asset ON asset.id = asset_id
             WHERE collection_id = collection.id AND ${shown} ORDER BY collection_asset.position LIMIT 1)) AS coverSeq
       FROM collection ORDER BY position, created_at, id`,
    )
    .all();
  const below = (id: string | null): readonly CollectionRow[] =>
    rows.filter((row) => row.parentId === id).flatMap((row) => [row, ...below(row.id)]);
  const trashed = db.prepare('SELECT count(*) FROM asset WHERE trashed_at IS NOT NULL').pluck().get();
  return { tags, collections: below(null), trashed };
}

/** As the window knows it. */
async function known() {
  const { tags, tagCounts, collections, collectionStats, trashed } = await book.refresh();
  return {
    tags: tags.map((tag) => ({ ...tag, count: tagCounts.get(tag.name) })),
    collections: collections.map((each) => ({ ...each, ...collectionStats.get(each.id) })),
    trashed,
    // nothing is kept of what is gone
    sizes: [tagCounts.size, collectionStats.size],
  };
}

describe('what is beside the gallery', () => {
  it('is what the database says, whatever was changed, asked for as a whole once', async () => {
    const random = seededRandom('shelves');
    const some = (count: number) => Math.floor(random() * count);
    const assets = Array.from({ length: 12 }, (_, at) => `a${at}`);
    for (const id of assets) importedRow(db, id);
    const asset = () => assets[some(assets.length)] ?? '';
    const tag = () => `tag ${some(9)}`;
    const collection = () => `c${some(9)}`;
    // two of the same place would stand in the order of the database, which no person sees
    let place = 0;
    const position = () => {
      place += 0.001;
      return some(20) + place;
    };
    const changes: readonly (() => unknown)[] = [
      () => makeTag(tag()),
      () => run('DELETE FROM tag WHERE name = ?', tag()),
      () => run('UPDATE OR IGNORE tag SET name = ? WHERE name = ?', tag(), tag()),
      () => run('UPDATE tag SET colour = ? WHERE name = ?', ['red', 'blue', null][some(3)] ?? null, tag()),
      () => run('INSERT OR IGNORE INTO asset_tag SELECT ?, id FROM tag WHERE name = ?', asset(), tag()),
      () => run('DELETE FROM asset_tag WHERE asset_id = ?', asset()),
      () => {
        // in none that lies in it
        const [outer = '', inner = ''] = [collection(), collection()].toSorted();
        return makeCollection(inner, inner === outer ? null : outer, position());
      },
      () => run('DELETE FROM collection WHERE id = ?', collection()),
      () => run('UPDATE collection SET name = ? WHERE id = ?', `Round ${some(9)}`, collection()),
      () => run('UPDATE collection SET position = ? WHERE id = ?', position(), collection()),
      () => {
        const [outer = '', inner = ''] = [collection(), collection()].toSorted();
        const into = inner === outer ? null : outer;
        return run(
          'UPDATE collection SET parent_id = (SELECT id FROM collection WHERE id = ?) WHERE id = ?',
          ...([into, inner] as const),
        );
      },
      () => run('UPDATE collection SET cover_id = ? WHERE id = ?', asset(), collection()),
      () =>
        run(
          `INSERT INTO collection_asset SELECT id, ?, ?, 0 FROM collection WHERE id = ?
           ON CONFLICT DO UPDATE SET position = excluded.position`,
          ...([asset(), position(), collection()] as const),
        ),
      () => run('DELETE FROM collection_asset WHERE asset_id = ?', asset()),
      () => run('UPDATE asset SET trashed_at = iif(trashed_at IS NULL, 1, NULL) WHERE id = ?', asset()),
      () => run('UPDATE asset SET rating = ? WHERE id = ?', some(6), asset()),
    ];
    for (let round = 0; round < 400; round += 1) {
      for (let count = some(4); count >= 0; count -= 1) changes[some(changes.length)]?.();
      const { sizes, ...now } = await known();
      expect(now, `round ${round}`).toEqual(truth());
      expect(sizes).toEqual([now.tags.length, now.collections.length]);
    }
    expect(told.filter(({ isWhole }) => isWhole)).toHaveLength(1);
  });

  it('is told of as what changed, among however many', async () => {
    importedRow(db, 'a');
    for (let at = 0; at < 1000; at += 1) {
      makeTag(`kind ${at}`);
      makeCollection(`c${at}`, null, at);
    }
    const before = await book.refresh();
    run(`INSERT INTO asset_tag SELECT 'a', id FROM tag WHERE name = 'kind 7'`);
    run(`INSERT INTO collection_asset VALUES ('c7', 'a', 1, 0)`);
    const after = await book.refresh();
    // rows that stay are the same ones: what was found in them need not be looked for again
    expect(after.tags).toBe(before.tags);
    expect(after.collections).toBe(before.collections);
    expect([after.tagCounts.get('kind 7'), after.collectionStats.get('c7')?.count]).toEqual([1, 1]);
    expect([told[1]?.tags.at.length, told[1]?.collections.at.length]).toEqual([0, 0]);
    expect([told[1]?.tags.counts.length, told[1]?.collections.counts.length]).toEqual([1, 1]);
    run(`UPDATE collection SET position = 5.5 WHERE id = 'c500'`);
    makeTag('kind 55a');
    const moved = await book.refresh();
    expect(moved.collections.slice(5, 8).map(({ id }) => id)).toEqual(['c5', 'c500', 'c6']);
    expect(moved.tags.some(({ name }) => name === 'kind 55a')).toBe(true);
    expect([told[2]?.tags.at.length, told[2]?.collections.at.length]).toEqual([1, 1]);
  });

  it('is told of as a whole to who has missed a change, and where too much changed to be named', async () => {
    await book.refresh();
    // another window asked
    readShelves(db, null);
    makeTag('sea');
    expect((await book.refresh()).tags).toHaveLength(1);
    expect(told.map(({ isWhole }) => isWhole)).toEqual([true, true]);
    db.transaction(() => {
      for (let at = 0; at < 2100; at += 1) makeTag(`kind ${at}`);
    })();
    expect((await book.refresh()).tags).toHaveLength(2101);
    expect(told.map(({ isWhole }) => isWhole)).toEqual([true, true, true]);
  });

  it('is asked for once by all who ask while an answer is on its way', async () => {
    await Promise.all([book.refresh(), book.refresh(), book.refresh()]);
    expect(told).toHaveLength(1);
    await book.refresh();
    expect(told.map(({ isWhole }) => isWhole)).toEqual([true, false]);
  });
});
