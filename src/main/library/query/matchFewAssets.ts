// A query for few assets in the large full-text index would scan all matches: they get a small index.
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { type QueryPart, shown, trashed } from './QuerySets';
import { queryNumbers } from './queryNumbers';
import { byWords } from './wordsWhere';

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
export function matchFewAssets(
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
