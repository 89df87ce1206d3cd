import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { GalleryGroup, GallerySort } from '@shared/domain/gallery/GallerySort';
import { packBitset } from '@shared/ipc/library/packedBitset';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { seqsOfSet } from './order/arrange';
import { galleryChanges, galleryPage, libraryCount, type OrderKey } from './order/galleryOrder';
import { matchingAll, matchingAmong } from './order/matchQuery';
import { readyAssets } from './order/orderedSeqs';
import { promptHistory } from './promptHistory';

const folder = mkdtempSync(join(tmpdir(), 'easel-library-'));
let library: LibraryDatabase;
const noon = new Date(2026, 10, 20, 12).getTime();

beforeEach(() => {
  library = openLibraryDatabase({ dataFolder: folder, now: () => noon });
  library.db.exec(`
    INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'remote', 'http://x', 1, 1);
    INSERT INTO batch (id, profile_id, model_id, lane, source, complete, created_at)
      VALUES ('b', 'p', 'imagegen/dev', 'interactive', 'create', 1, 1);
    INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
        expected_count, expected_width, expected_height, created_at, updated_at)
      VALUES ('j', 'b', 'p', 'imagegen/dev', 'interactive', 'done', 1, '{}', 'x', 'image', 1, 1, 1, 1, 1);
    INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, outcome, charge, price_class,
        media_count, request_json)
      VALUES ('a', 'j', 'b', 'p', 'imagegen/dev', 1, 1, 'answered', 'confirmed', 'image', 1, '{}');
    INSERT INTO generation (id, job_id, attempt_id, raw_json, created_at) VALUES ('g', 'j', 'a', '{}', 1);`);
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

type Given = Readonly<{
  id: string;
  prompt?: string;
  note?: string;
  kind?: 'image' | 'video';
  state?: 'ready' | 'pending' | 'failed';
  at?: number;
  size?: readonly [number, number];
  trashed?: boolean;
}>;

function add(...assets: readonly Given[]): void {
  const insert = library.db.prepare(
    `INSERT INTO asset (id, job_id, generation_id, profile_id, model_id, ordinal, kind, state, remote_url, width, height,
       content_type, prompt, note, values_json, trashed_at, created_at)
     VALUES (?, 'j', 'g', 'p', 'imagegen/dev', (SELECT count(*) FROM asset), ?, ?, 'http://x/1', ?, ?, 'image/png', ?, ?, '{}', ?, ?)`,
  );
  for (const {
    id,
    prompt = '',
    note = '',
    kind = 'image',
    state = 'ready',
    at = noon,
    size = [3, 2],
    trashed,
  } of assets)
    insert.run(id, kind, state, size[0], size[1], prompt, note, trashed ? 1 : null, at);
}

/** The ids of the assets with these numbers, in the given order. */
function idsOf(seqs: Iterable<number>): readonly string[] {
  const id = library.db.prepare<[number], { id: string }>('SELECT id FROM asset WHERE seq = ?');
  return [...seqs].map((seq) => id.get(seq)?.id ?? 'none');
}

function seqOf(id: string): number {
  return library.db.prepare<[string], number>('SELECT seq FROM asset WHERE id = ?').pluck().get(id) as number;
}

const newest = (limit = 100) => galleryPage(library.db, { after: null, limit });

describe('the gallery’s order', () => {
  it('is empty for an empty library', () => {
    const { places, isLast } = newest();
    expect(places.seqs).toHaveLength(0);
    expect(isLast).toBe(true);
    expect(libraryCount(library.db)).toBe(0);
  });

  it('puts the newest first, and of one moment the one made last', () => {
    add(
      { id: 'a', at: noon },
      { id: 'b', at: noon + 5 },
      { id: 'c', at: noon + 5 },
      { id: 'd', at: noon - 5 },
    );
    expect(idsOf(newest().places.seqs)).toEqual(['c', 'b', 'a', 'd']);
  });

  it('gives moment, ratio and kind of each, in the same order', () => {
    add({ id: 'film', kind: 'video', size: [720, 1280], at: noon - 1 }, { id: 'wide', size: [1024, 512] });
    const { places } = newest();
    expect(idsOf(places.seqs)).toEqual(['wide', 'film']);
    expect([...places.times]).toEqual([noon, noon - 1]);
    expect([...places.ratios]).toEqual([2, 0.5625]);
    expect([...places.kinds]).toEqual([0, 1]);
  });

  it('takes a picture without a size for a square', () => {
    add({ id: 'unknown', size: [0, 0] });
    expect([...newest().places.ratios]).toEqual([1]);
  });

  it('goes on after the last one of a piece, through moments that several share', () => {
    add(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, n) => ({ id, at: noon + Math.floor(n / 3) })));
    const read: number[] = [];
    let after: OrderKey | null = null;
    for (let isLast = false; !isLast; ) {
      const piece: ReturnType<typeof galleryPage> = galleryPage(library.db, { after, limit: 2 });
      read.push(...piece.places.seqs);
      after = { seq: piece.places.seqs.at(-1) ?? 0, time: piece.places.times.at(-1) ?? 0 };
      isLast = piece.isLast;
    }
    expect(idsOf(read)).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a']);
    expect(
      [...readyAssets(library.db, { query: '', sort: 'newest', limit: 100 })].flat().map(({ id }) => id),
    ).toEqual(idsOf(read));
  });

  it('is read from its index alone', () => {
    const plan = library.db
      .prepare<[], { detail: string }>(
        `EXPLAIN QUERY PLAN SELECT seq, created_at, width, height, kind FROM asset
         WHERE state = 'ready' AND trashed_at IS NULL AND (created_at, seq) < (5, 5)
         ORDER BY created_at DESC, seq DESC LIMIT 10`,
      )
      .all();
    expect(plan.map(({ detail }) => detail)).toEqual([
      'SEARCH asset USING COVERING INDEX asset_gallery (created_at<?)',
    ]);
  });

  it('shows only what is on disk and not in the trash', () => {
    add(
      { id: 'here' },
      { id: 'coming', state: 'pending' },
      { id: 'lost', state: 'failed' },
      { id: 'thrown', trashed: true },
    );
    expect(idsOf(newest().places.seqs)).toEqual(['here']);
  });

  it('says of assets that changed where they stand, and which are not shown', () => {
    add({ id: 'early', at: noon - 1 }, { id: 'late' }, { id: 'coming', state: 'pending' });
    const { places, gone } = galleryChanges(library.db, ['early', 'coming', 'late', 'nobody']);
    expect(idsOf(places.seqs)).toEqual(['late', 'early']);
    expect(idsOf(gone)).toEqual(['coming']);
  });

  it('counts what it shows while assets come, land, go to the trash and come back', () => {
    const count = () => libraryCount(library.db);
    add({ id: 'a' }, { id: 'film', kind: 'video' }, { id: 'b', state: 'pending' });
    expect(count()).toBe(2);
    library.db.exec("UPDATE asset SET state = 'ready' WHERE id = 'b'");
    expect(count()).toBe(3);
    library.db.exec("UPDATE asset SET trashed_at = 1 WHERE id IN ('a', 'film')");
    expect(count()).toBe(1);
    library.db.exec("UPDATE asset SET trashed_at = NULL, state = 'failed' WHERE id = 'a'");
    library.db.exec("UPDATE asset SET trashed_at = NULL WHERE id = 'film'");
    expect(count()).toBe(2);
    library.db.exec('DELETE FROM asset');
    expect(count()).toBe(0);
  });
});

describe('the gallery’s search', () => {
  /** Evaluates the search for all assets, and for each given asset: both results must be equal. */
  function found(search: string): readonly string[] {
    const all = matchingAll(library.db, search, noon)?.seqs();
    if (all === undefined) return ['everything'];
    const each = library.db.prepare<[], number>('SELECT seq FROM asset').pluck().all() as number[];
    expect(matchingAmong(library.db, search, each, noon)).toEqual(all);
    return idsOf(all);
  }

  beforeEach(() => {
    add(
      { id: 'fox', prompt: 'A red fox in the snow, 35mm' },
      { id: 'film', prompt: 'a red kite', kind: 'video' },
      { id: 'cafe', prompt: 'Café at night', note: 'for Zoë' },
      { id: 'quotes', prompt: 'the word "OR" AND (brackets)*' },
    );
  });

  it('finds words by their beginnings, all of them, in any order and case', () => {
    expect(found('sno')).toEqual(['fox']);
    expect(found('SNOW red')).toEqual(['fox']);
    expect(found('red blue')).toEqual([]);
    expect(found('ox')).toEqual([]);
  });

  it('finds letters with accents without them, and notes', () => {
    expect(found('cafe')).toEqual(['cafe']);
    expect(found('CAFÉ')).toEqual(['cafe']);
    expect(found('zoe')).toEqual(['cafe']);
  });

  it('takes signs of the query language for nothing but text', () => {
    expect(found('"or')).toEqual(['quotes']);
    expect(found('brackets)*')).toEqual(['quotes']);
    expect(found('fox OR kite')).toEqual([]);
    for (const typed of ['"', '*', 'prompt:', '-red', '(', 'NEAR(', '^', '{a|b}', "'; --"]) {
      expect(() => found(typed)).not.toThrow();
    }
  });

  it('shows everything where no word was typed', () => {
    expect(found('  ,. ')).toEqual(['everything']);
  });

  it('finds a picture by its tags, as they are now', () => {
    library.db.exec(
      "INSERT INTO tag (id, name) VALUES (1, 'winter'); INSERT INTO asset_tag VALUES ('fox', 1)",
    );
    expect(found('wint')).toEqual(['fox']);
    library.db.exec("DELETE FROM asset_tag WHERE asset_id = 'fox'");
    expect(found('wint')).toEqual([]);
  });

  it('asks among a few only of those', () => {
    expect(idsOf(matchingAmong(library.db, 'red', [seqOf('film'), seqOf('cafe')], noon) ?? [])).toEqual([
      'film',
    ]);
  });
});

describe('a set of assets', () => {
  beforeEach(() => {
    add(
      { id: 'old', prompt: 'a red fox', at: noon - 2000 },
      { id: 'new', prompt: 'a red kite', at: noon },
      { id: 'blue', prompt: 'a blue kite', at: noon - 1000 },
      { id: 'gone', prompt: 'a red hen', trashed: true },
    );
  });
  const of = (set: AssetSet) => idsOf(seqsOfSet(library.db, set));

  it('that is described holds what matches and is shown, newest first, but what is left out', () => {
    expect(of({ kind: 'matching', query: 'red', except: [] })).toEqual(['new', 'old']);
    expect(of({ kind: 'matching', query: 'red', except: [seqOf('old')] })).toEqual(['new']);
    expect(of({ kind: 'matching', query: '', except: [] })).toEqual(['new', 'blue', 'old']);
  });

  it('that is described goes as the gallery shows it, under its headings too', () => {
    library.db.exec(
      "UPDATE asset SET rating = 5 WHERE id = 'old'; UPDATE asset SET model_id = 'm' WHERE id = 'blue'",
    );
    const ordered = (sort: GallerySort, group: GalleryGroup, query = '') =>
      of({ kind: 'matching', query, except: [], order: { sort, group } });
    expect(ordered('oldest', 'day')).toEqual(['old', 'blue', 'new']);
    expect(ordered('rating', 'none')).toEqual(['old', 'new', 'blue']);
    expect(ordered('newest', 'model')).toEqual(['new', 'old', 'blue']);
    library.db.exec(`INSERT INTO collection (id, name, position, created_at, updated_at) VALUES ('c', 'Finals', 0, 1, 1);
      INSERT INTO collection_asset (collection_id, asset_id, position, added_at)
        VALUES ('c', 'blue', 1, 1), ('c', 'new', 2, 1), ('c', 'old', 3, 1)`);
    expect(ordered('hand', 'none', 'collection:Finals')).toEqual(['blue', 'new', 'old']);
  });

  it('that is marked is what was chosen, in the order that is shown, found by its query still or not', () => {
    const marked = (ids: readonly string[], query = 'red', sort: GallerySort = 'oldest') => {
      const words = new Uint32Array(1);
      for (const id of ids) words[0] = (words[0] ?? 0) | (1 << seqOf(id));
      return of({ kind: 'marked', query, marks: packBitset(words), order: { sort, group: 'none' } });
    };
    expect(marked(['old', 'new'])).toEqual(['old', 'new']);
    expect(marked(['old', 'new'], 'red', 'newest')).toEqual(['new', 'old']);
    expect(marked(['new', 'blue'])).toEqual(['new', 'blue']);
    // some assets were trashed, or restored from the trash, after they had been selected
    expect(marked(['gone', 'old', 'blue'], 'red')).toEqual(['old', 'blue', 'gone']);
    expect(marked(['gone', 'new'], 'in:trash')).toEqual(['gone', 'new']);
    // a number that no picture has selects nothing
    expect(of({ kind: 'marked', query: '', marks: packBitset(Uint32Array.of(0, 0, 1 << 7)) })).toEqual([]);
    expect(of({ kind: 'marked', query: '', marks: '' })).toEqual([]);
  });

  it('that is named is as it was named', () => {
    expect(of({ kind: 'some', seqs: [seqOf('old'), seqOf('new')] })).toEqual(['old', 'new']);
  });
});

describe('the prompt history', () => {
  const batch = (id: string, template: string | null, at: number, complete = 1) =>
    library.db
      .prepare(
        `INSERT INTO batch (id, profile_id, model_id, lane, template, source, complete, created_at)
         VALUES (?, 'p', 'imagegen/dev', 'batch', ?, 'create', ?, ?)`,
      )
      .run(id, template, complete, at);

  it('gives templates, the last used first, each once', () => {
    batch('1', 'a {red|blue} fox', 10);
    batch('2', 'an owl', 20);
    batch('3', 'a {red|blue} fox', 30);
    expect(promptHistory(library.db, 10)).toEqual(['a {red|blue} fox', 'an owl']);
  });

  it('leaves out batches without a template and those not yet complete', () => {
    batch('1', null, 10);
    batch('2', '', 20);
    batch('3', 'half-written', 30, 0);
    expect(promptHistory(library.db, 10)).toEqual([]);
  });

  it('gives no more than asked for', () => {
    for (let n = 0; n < 5; n += 1) batch(String(n), `prompt ${n}`, n);
    expect(promptHistory(library.db, 2)).toEqual(['prompt 4', 'prompt 3']);
  });
});
