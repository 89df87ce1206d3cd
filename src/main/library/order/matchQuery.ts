import { parseQuery, type Query } from '@shared/query';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { looksIntoTrash, type QueryPart, QuerySets, queryPartsOf, shown, trashed } from '../query/QuerySets';
import { queryNumbers } from '../query/queryNumbers';
import type { SeqBits } from '../query/SeqBits';
import { byWords } from '../query/wordsWhere';

const sets = new WeakMap<Db, QuerySets>();

function setsOf(db: Db): QuerySets {
  let found = sets.get(db);
  if (!found) {
    found = new QuerySets(db);
    sets.set(db, found);
  }
  return found;
}

/** An empty query finds the whole gallery. @param now ms UTC */
export function matchingBits(db: Db, query: Query, now: number): SeqBits {
  return setsOf(db).matching(queryPartsOf(query, now), looksIntoTrash(query));
}

/** All assets that a query finds; null if the query is empty. */
export function matchingAll(db: Db, query: string, now: number): SeqBits | null {
  const parsed = parseQuery(query);
  const parts = queryPartsOf(parsed, now);
  return parts.length === 0 ? null : setsOf(db).matching(parts, looksIntoTrash(parsed));
}

/** The assets among few given ones, whose number alone decides the cost; null if the query is empty. */
export function matchingAmong(
  db: Db,
  query: string,
  seqs: readonly number[],
  now: number,
): Uint32Array<ArrayBuffer> | null {
  const parsed = parseQuery(query);
  const parts = queryPartsOf(parsed, now);
  return parts.length === 0 ? null : matchFewAssets(db, parts, looksIntoTrash(parsed), seqs);
}

/** Whether a query searches by appearance: only the reader thread holds the visual features. */
export function usesLooks(query: string, now: number): boolean {
  return queryPartsOf(parseQuery(query), now).some(({ where }) => where.sql.includes('look_'));
}

// A query for few assets in the large full-text index would scan all matches: they get a small index.

const makeFew = statement<[]>(
  `CREATE VIRTUAL TABLE IF NOT EXISTS temp.few_text USING fts5 (
     prompt, template, tags, notes, file, settings, apart, content = '', contentless_delete = 1,
     tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'")`,
);
const fillWords = statement<[string]>(
  `INSERT INTO temp.few_text (rowid, prompt, template, tags, notes, file, settings, apart)
   SELECT seq, prompt, template, tags, notes, file, settings, apart FROM asset_words
   WHERE seq IN (SELECT value FROM json_each(?))`,
);
const emptyFew = statement<[]>('DELETE FROM temp.few_text');

/** The given assets for which all parts hold. The cost depends only on their number. */
function matchFewAssets(
  db: Db,
  parts: readonly QueryPart[],
  inTrash: boolean,
  seqs: readonly number[],
): Uint32Array<ArrayBuffer> {
  const few = JSON.stringify(seqs);
  const isWords = parts.some(({ where }) => where.sql.includes('asset_text'));
  if (isWords) fillFew(db, few);
  try {
    const conditions = parts.map(({ where, not }) => {
      const own = where.sql
        .replaceAll('asset_text', 'few_text')
        .replaceAll('seq IN (SELECT seq FROM look_duplicate)', 'look_is_duplicate(seq)');
      const sql = where.sql === byWords ? `seq IN (${own})` : `(${own})`;
      return { sql: not ? `coalesce(NOT ${sql}, 1)` : sql, values: where.values };
    });
    const where = conditions.map(({ sql }) => sql);
    const base = inTrash ? trashed : shown;
    const sql = `SELECT seq FROM asset WHERE seq IN (SELECT value FROM json_each(?)) AND ${[base, ...where].join(' AND ')}`;
    return Uint32Array.from(queryNumbers(db, sql, [few, ...conditions.flatMap(({ values }) => values)]));
  } finally {
    if (isWords) emptyFew(db).run();
  }
}

function fillFew(db: Db, few: string): void {
  makeFew(db).run();
  fillWords(db).run(few);
}
