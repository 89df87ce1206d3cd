import { foldedName, isAsciiName } from '@shared/domain/gallery/foldedName';
import type { Db } from '../database/Db';
import { registerTextFunctions } from '../database/rows/textFunctions';
import { statement } from '../database/statement';
import { ftsQuery, hasUnspaced } from './query/ftsQuery';

const newestFirst = 'ORDER BY started_at DESC, rowid DESC';
const all = statement<[], number>(`SELECT rowid FROM export_record ${newestFirst}`);
const byPromptSql = (where: string) => `SELECT export_record.rowid FROM asset
  JOIN export_file ON export_file.asset_id = asset.id JOIN export_record ON export_record.id = export_id WHERE ${where}`;
const byMatchSql = byPromptSql('seq IN (SELECT rowid FROM asset_text WHERE asset_text MATCH @match)');

/** @param has SQL for whether a text contains the word */
function statementsFor(has: (text: string) => string) {
  const byTargetSql = `SELECT rowid FROM export_record WHERE ${has('target')} OR ${has("coalesce(preset, '')")}`;
  const byFileSql = `SELECT export_record.rowid FROM export_record
    WHERE EXISTS (SELECT 1 FROM export_file WHERE export_id = id AND ${has('file')})`;
  return {
    byWord: statement<{ word: string; match: string }, number>(
      `${byTargetSql} UNION ${byFileSql} UNION ${byMatchSql}`,
    ),
    byLetters: statement<{ word: string }, number>(
      `${byTargetSql} UNION ${byFileSql} UNION ${byPromptSql(has('prompt'))}`,
    ),
  };
}

const asciiStatements = statementsFor((text) => `instr(lower(${text}), @word) > 0`);
// SQLite does not know the case of non-ASCII letters; a text without them cannot contain the word
const unicodeStatements = statementsFor(
  (text) => `(octet_length(${text}) > length(${text}) AND instr(folded(${text}), @word) > 0)`,
);

/** The exports whose target, preset, file names or prompts contain all the words, newest first; '': all. */
export function exportSeqs(db: Db, text: string): Uint32Array<ArrayBuffer> {
  const words = foldedName(text.trim()).split(/\s+/);
  let found = all(db).pluck().all() as number[];
  for (const word of words) {
    if (word === '') continue;
    const seqsWithWord = new Set(havingWord(db, word));
    found = found.filter((seq) => seqsWithWord.has(seq));
  }
  return Uint32Array.from(found);
}

function havingWord(db: Db, word: string): readonly number[] {
  registerTextFunctions(db);
  const { byWord, byLetters } = isAsciiName(word) ? asciiStatements : unicodeStatements;
  // scripts without spaces, and text without words, are searched as substrings
  const match = hasUnspaced(word) ? null : ftsQuery(word, false, 'prompt');
  const rows = match === null ? byLetters(db).pluck().all({ word }) : byWord(db).pluck().all({ word, match });
  return rows as number[];
}
