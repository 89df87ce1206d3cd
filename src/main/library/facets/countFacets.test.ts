import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FacetKey } from '@shared/domain/gallery/Facets';
import { parseQuery } from '@shared/query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../../database/library/openLibraryDatabase';
import { arrange } from '../order/arrange';
import { matchingBits } from '../order/matchQuery';
import { removeSearch, savedSearches, writeSearch } from '../savedSearches';
import { countFacets } from './countFacets';

const folder = mkdtempSync(join(tmpdir(), 'easel-facets-'));
const now = new Date(2026, 10, 21, 12).getTime();
let library: LibraryDatabase;
let made = 0;

beforeEach(() => {
  library = openLibraryDatabase({ dataFolder: folder, now: () => now });
  library.db.exec(`INSERT INTO tag (id, name) VALUES (1, 'sea'), (2, 'sky');
    INSERT INTO collection (id, name, created_at, updated_at) VALUES ('k', 'Moods', 1, 1);
    INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'Studio', 'remote', 'x', 1, 1)`);
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

function add(row: Readonly<Record<string, string | number | null>> = {}): string {
  made += 1;
  const id = `a${made}`;
  const all = {
    id,
    model_id: '',
    ordinal: 0,
    kind: 'image',
    state: 'ready',
    width: 1024,
    height: 768,
    content_type: 'image/png',
    prompt: '',
    values_json: '{}',
    created_at: now,
    origin: 'imported',
    ...row,
  };
  const names = Object.keys(all);
  library.db
    .prepare(`INSERT INTO asset (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`)
    .run(all);
  return id;
}

const counts = (key: FacetKey, query = '') =>
  Object.fromEntries(countFacets(library.db, query, now).facets[key].map(({ text, count }) => [text, count]));

describe('the counts of filters', () => {
  it('follow every other filter and not their own', () => {
    add({ rating: 4, model_id: 'x/one', prompt: 'fox' });
    add({ rating: 4, kind: 'video', model_id: 'x/two', prompt: 'fox' });
    add({ rating: 1, model_id: 'x/one', prompt: 'owl' });
    add({ rating: 4, state: 'failed' });
    expect(counts('kind')).toEqual({ image: 2, video: 1 });
    expect(counts('kind', 'kind:video')).toEqual({ image: 2, video: 1 });
    expect(counts('kind', 'kind:video rating:4')).toEqual({ image: 1, video: 1 });
    expect(counts('rating', 'kind:image rating:4')).toEqual({ 1: 1, 4: 1 });
    expect(counts('model', 'fox -kind:video')).toEqual({ 'x/one': 1 });
    expect(countFacets(library.db, 'fox kind:video', now).total).toBe(1);
  });

  it('follow their own filter too where a value more is asked for beside it', () => {
    const [both, sea, moods] = [add({ rating: 4 }), add({ rating: 4 }), add()];
    library.db.exec(`INSERT INTO tag (id, name) VALUES (91, 'shore'), (92, 'pale');
      INSERT INTO asset_tag VALUES ('${both}', 91), ('${both}', 92), ('${sea}', 91), ('${moods}', 92)`);
    const tags = (query: string, conjunctive: readonly FacetKey[]) =>
      countFacets(library.db, query, now, conjunctive).facets.tag.map(({ text, count }) => [text, count]);
    expect(tags('tag:shore', [])).toEqual([
      ['shore', 2],
      ['pale', 2],
    ]);
    expect(tags('tag:shore', ['tag'])).toEqual([
      ['shore', 2],
      ['pale', 1],
    ]);
    expect(tags('tag:shore rating:0', ['tag'])).toEqual([]);
    expect(tags('-tag:shore', [])).toEqual([['pale', 1]]);
  });

  it('know tags, collections and profiles by their names as they are now', () => {
    const one = add({ profile_id: 'p' });
    const two = add();
    library.db.exec(`INSERT INTO asset_tag VALUES ('${one}', 1), ('${two}', 1), ('${two}', 2);
      INSERT INTO collection_asset VALUES ('k', '${one}', 1, 1)`);
    expect(counts('tag')).toEqual({ sea: 2, sky: 1 });
    expect(counts('tag', 'tag:"sky" collection:Moods')).toEqual({ sea: 1 });
    expect(counts('collection')).toEqual({ Moods: 1 });
    expect(counts('profile')).toEqual({ Studio: 1 });
    library.db.exec("UPDATE tag SET name = 'coast' WHERE id = 1");
    expect(counts('tag')).toEqual({ coast: 2, sky: 1 });
  });

  it('know collections of one name apart, by their paths, each of which finds what is counted', () => {
    library.db.exec(`INSERT INTO collection (id, name, parent_id, created_at, updated_at)
      VALUES ('a', 'Client A', NULL, 1, 1), ('fa', 'Finals', 'a', 1, 1), ('b', 'Client B', NULL, 1, 1),
        ('fb', 'finals', 'b', 1, 1), ('f', 'Finals', NULL, 1, 1)`);
    const put = library.db.prepare(
      'INSERT INTO collection_asset (collection_id, asset_id, position, added_at) VALUES (?, ?, 1, 1)',
    );
    for (const collection of ['fa', 'fa', 'fa', 'fb', 'f', 'f', 'k']) put.run(collection, add());
    const expected = {
      'Client A': 3,
      'Client B': 1,
      'Client A/Finals': 3,
      '/Finals': 2,
      'Client B/finals': 1,
      Moods: 1,
    };
    expect(counts('collection')).toEqual(expected);
    for (const [name, count] of Object.entries(expected))
      expect(countFacets(library.db, `collection:"${name}"`, now).total).toBe(count);
  });

  it('count the seeds that several have, those of most first, whoever has one more by and by', () => {
    for (const seed of ['7', '12345678901234567890', '7', '9', null, '7']) add({ seed });
    add({ seed: '12345678901234567890', kind: 'video' });
    expect(counts('seed')).toEqual({ 7: 3, '12345678901234567890': 2 });
    const [first] = countFacets(library.db, 'kind:image seed:7', now).facets.seed;
    expect(first).toEqual({ text: '7', count: 3 });
    expect(counts('seed', 'kind:video')).toEqual({ '12345678901234567890': 1 });
    // a seed is offered only if at least two pictures have it
    add({ seed: '9', rating: 5 });
    const eleven = add({ seed: '11' });
    expect(counts('seed')).toMatchObject({ 9: 2 });
    expect(counts('seed')).not.toHaveProperty('11');
    library.db.exec(`UPDATE asset SET rating = 3 WHERE id = '${eleven}'`);
    expect(counts('seed')).not.toHaveProperty('11');
    add({ seed: '11' });
    add({ seed: '11' });
    expect(counts('seed')).toMatchObject({ 11: 3 });
    for (const [text, count] of Object.entries(counts('seed')))
      expect(countFacets(library.db, `seed:${text}`, now).total).toBe(count);
  });

  it('count by classes of what they cost, which find what they count', () => {
    const prices = [null, null, 0, 999, 1000, 4999, 5000, 19_999, 20_000, 99_999, 100_000];
    for (const cost_milli of prices) add({ cost_milli });
    const expected = { none: 2, '<1': 2, '1..4.999': 2, '5..19.999': 2, '20..99.999': 2, '>=100': 1 };
    expect(counts('cost')).toEqual(expected);
    for (const [text, count] of Object.entries(expected))
      expect(countFacets(library.db, `cost:${text}`, now).total).toBe(count);
  });

  it('count by days, sizes, labels, marks, what is judged, and the trash apart', () => {
    add({ label: 'red', favourite: 1 });
    add({ created_at: new Date(2026, 9, 3).getTime(), sample: 1, width: 10, height: 20 });
    add({ trashed_at: 1, rejected: 1 });
    expect(counts('date')).toEqual({ 20261121: 1, 20261003: 1 });
    expect(counts('size')).toEqual({ '1024x768': 1, '10x20': 1 });
    expect(counts('label')).toEqual({ red: 1, none: 1 });
    expect(counts('is')).toMatchObject({ favourite: 1, sample: 1, rejected: 0, imported: 2 });
    expect(counts('state')).toEqual({ unjudged: 1, judged: 1 });
    library.db.exec("UPDATE asset SET missing = 1 WHERE label = 'red' OR trashed_at = 1");
    expect(counts('state')).toEqual({ unjudged: 1, judged: 1, missing: 1 });
    expect(counts('is', 'in:trash')).toMatchObject({ rejected: 1, favourite: 0 });
  });

  it('are those of a fresh look, whatever changes between two of them', () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('add' as const),
        rating: fc.nat(5),
        kind: fc.constantFrom('image', 'video'),
        seed: fc.constantFrom(null, '1', '2', '3', '4'),
      }),
      fc.record({ do: fc.constantFrom('rate', 'tag', 'untag', 'trash', 'back', 'remove'), at: fc.nat(20) }),
      fc.record({ do: fc.constant('look' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        library.db.exec('DELETE FROM asset');
        const ids: string[] = [];
        for (const each of steps) {
          if (each.do === 'look') counts('kind');
          else if ('rating' in each) {
            const { rating, kind, seed } = each;
            ids.push(add({ rating, kind, seed }));
          } else if ('at' in each && ids.length > 0) {
            const id = ids[each.at % ids.length] ?? '';
            const does: Readonly<Record<string, string>> = {
              rate: `UPDATE asset SET rating = 5 - rating WHERE id = '${id}'`,
              tag: `INSERT OR IGNORE INTO asset_tag SELECT id, 1 FROM asset WHERE id = '${id}'`,
              untag: `DELETE FROM asset_tag WHERE asset_id = '${id}'`,
              trash: `UPDATE asset SET trashed_at = 1 WHERE id = '${id}'`,
              back: `UPDATE asset SET trashed_at = NULL WHERE id = '${id}'`,
              remove: `DELETE FROM asset WHERE id = '${id}'`,
            };
            library.db.exec(does[each.do] ?? '');
          }
        }
        const several = `SELECT seed FROM asset WHERE seed IS NOT NULL AND trashed_at IS NULL GROUP BY seed HAVING count(*) > 1`;
        expect(Object.keys(counts('seed'))).toEqual(
          expect.arrayContaining(library.db.prepare(several).pluck().all()),
        );
        for (const query of ['', 'in:trash']) {
          const found = countFacets(library.db, query, now).facets;
          for (const key of ['kind', 'rating', 'tag', 'seed'] as const)
            for (const { text, count } of found[key]) {
              const one = parseQuery(`${query} ${key}:${text}`);
              expect([key, text, count]).toEqual([key, text, matchingBits(library.db, one, now).count()]);
            }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('an order in groups', () => {
  it('puts together what is of one model or one prompt, the first group first', () => {
    const [one, two, three] = [
      add({ model_id: 'm', rating: 1 }),
      add({ model_id: '', rating: 5 }),
      add({ model_id: 'm', rating: 3 }),
    ];
    const id = library.db.prepare<[number], string>('SELECT id FROM asset WHERE seq = ?').pluck();
    const { seqs, groups } = arrange(library.db, { query: '', sort: 'rating', group: 'model', now });
    expect([...seqs].map((seq) => id.get(seq))).toEqual([two, three, one]);
    expect(groups).toEqual([
      { title: 'No model', count: 1 },
      { title: 'm', count: 2 },
    ]);
  });
});

describe('an order by collection', () => {
  it('has the path of each over its pictures, each picture once, and those in none', () => {
    library.db.exec(`INSERT INTO collection (id, name, parent_id, created_at, updated_at)
      VALUES ('n', 'Night', 'k', 1, 1)`);
    const [both, alone, night] = [add({ rating: 3 }), add({ rating: 5 }), add({ rating: 4 })];
    const put = library.db.prepare(
      'INSERT INTO collection_asset (collection_id, asset_id, position, added_at) VALUES (?, ?, 1, ?)',
    );
    put.run('k', both, 7);
    put.run('n', both, 8);
    put.run('n', night, 5);
    const id = library.db.prepare<[number], string>('SELECT id FROM asset WHERE seq = ?').pluck();
    const { seqs, groups } = arrange(library.db, { query: '', sort: 'rating', group: 'collection', now });
    expect([...seqs].map((seq) => id.get(seq))).toEqual([alone, night, both]);
    expect(groups).toEqual([
      { title: 'No collection', count: 1 },
      { title: 'Moods/Night', count: 1 },
      { title: 'Moods', count: 1 },
    ]);
  });
});

describe('a saved search', () => {
  it('finds what its query finds now, keeps its place, and goes when it is removed', () => {
    writeSearch(library.db, { id: null, name: 'Best', query: 'rating:>=4' }, now);
    writeSearch(library.db, { id: null, name: 'Films', query: 'kind:video' }, now);
    add({ rating: 5 });
    const list = () => savedSearches(library.db, now).map(({ name, count }) => [name, count]);
    expect(list()).toEqual([
      ['Best', 1],
      ['Films', 0],
    ]);
    const [best] = savedSearches(library.db, now);
    writeSearch(library.db, { id: best?.id ?? '', name: 'Good', query: 'rating:>=3' }, now);
    add({ rating: 3 });
    expect(list()[0]).toEqual(['Good', 2]);
    removeSearch(library.db, best?.id ?? '');
    expect(list()).toEqual([['Films', 0]]);
    expect(() => writeSearch(library.db, { id: best?.id ?? '', name: 'x', query: '' }, now)).toThrow(
      'removed',
    );
  });
});
