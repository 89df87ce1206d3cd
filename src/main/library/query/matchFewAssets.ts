// A query for few assets in the large full-text index would scan all matches: the assets get a small temporary index.
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { inGallerySql, inTrashSql, type QueryPart } from './QueryMatcher';
import { queryNumbers } from './queryNumbers';
import { matchesTextSql } from './wordsWhere';

const createIndex = statement<[]>(
  `CREATE VIRTUAL TABLE IF NOT EXISTS temp.few_text USING fts5 (
     prompt, template, tags, notes, file, settings, apart, content = '', contentless_delete = 1,
     tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'")`,
);
const insertWords = statement<[string]>(
  `INSERT INTO temp.few_text (rowid, prompt, template, tags, notes, file, settings, apart)
   SELECT seq, prompt, template, tags, notes, file, settings, apart FROM asset_words
   WHERE seq IN (SELECT value FROM json_each(?))`,
);
const clearIndex = statement<[]>('DELETE FROM temp.few_text');

/** The given assets for which all parts hold. The cost depends only on their number. */
export function matchFewAssets(
  db: Db,
  parts: readonly QueryPart[],
  inTrash: boolean,
  seqs: readonly number[],
): Uint32Array<ArrayBuffer> {
  const seqsJson = JSON.stringify(seqs);
  const usesText = parts.some(({ where }) => where.sql.includes('asset_text'));
  if (usesText) fillIndex(db, seqsJson);
  try {
    const conditions = parts.map(({ where, not }) => {
      const adapted = where.sql
        .replaceAll('asset_text', 'few_text')
        .replaceAll('seq IN (SELECT seq FROM look_duplicate)', 'look_is_duplicate(seq)');
      const sql = where.sql === matchesTextSql ? `seq IN (${adapted})` : `(${adapted})`;
      return { sql: not ? `coalesce(NOT ${sql}, 1)` : sql, values: where.values };
    });
    const where = conditions.map(({ sql }) => sql);
    const base = inTrash ? inTrashSql : inGallerySql;
    const sql = `SELECT seq FROM asset WHERE seq IN (SELECT value FROM json_each(?)) AND ${[base, ...where].join(' AND ')}`;
    return Uint32Array.from(queryNumbers(db, sql, [seqsJson, ...conditions.flatMap(({ values }) => values)]));
  } finally {
    if (usesText) clearIndex(db).run();
  }
}

function fillIndex(db: Db, few: string): void {
  createIndex(db).run();
  insertWords(db).run(few);
}
