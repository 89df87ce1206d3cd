import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';

const latest = statement<[number], string>('SELECT text FROM prompt_kept ORDER BY id DESC LIMIT ?');
type SearchParams = Readonly<{ match: string; pieces: string; limit: number }>;
// also checks the words that are too short for the index
const containsShortWordsSql = `NOT EXISTS (SELECT 1 FROM json_each(@pieces) WHERE prompt_kept.text NOT LIKE value ESCAPE '\\')`;
const findByMatch = statement<SearchParams, string>(
  `SELECT prompt_kept.text FROM prompt_text CROSS JOIN prompt_kept ON prompt_kept.id = prompt_text.rowid
   WHERE prompt_text MATCH @match AND ${containsShortWordsSql}
   ORDER BY prompt_text.rowid DESC LIMIT @limit`,
);
const findByShortWords = statement<Omit<SearchParams, 'match'>, string>(
  `SELECT text FROM prompt_kept WHERE ${containsShortWordsSql} ORDER BY id DESC LIMIT @limit`,
);

/** Shorter words are not in the trigram index. */
const MIN_INDEXED_LENGTH = 3;

/** The prompt templates queued or removed from the form, newest first, without duplicates. */
export function promptHistory(db: Db, limit: number): string[] {
  return latest(db).pluck().all(limit) as string[];
}

/** The prompts that contain all of these words, in any order, also within a word; newest first. */
export function findPrompts(db: Db, { words, limit }: Readonly<{ words: string; limit: number }>): string[] {
  const allWords = words.split(/\s+/).filter((word) => word !== '');
  const long = allWords.filter(isIndexed);
  const short = allWords.filter((word) => !isIndexed(word));
  const pieces = JSON.stringify(short.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`));
  if (long.length === 0) return findByShortWords(db).pluck().all({ pieces, limit }) as string[];
  const match = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ');
  return findByMatch(db).pluck().all({ match, pieces, limit }) as string[];
}

/** Whether a word is long enough for the index; combining marks do not count. */
function isIndexed(word: string): boolean {
  return [...word.normalize('NFD').replaceAll(/\p{M}/gu, '')].length >= MIN_INDEXED_LENGTH;
}

const removePrompt = statement<[string]>('DELETE FROM prompt_kept WHERE text = ?');
const insertPrompt = statement<[string]>('INSERT INTO prompt_kept (text) VALUES (?)');

/** Adds a prompt that was removed from the form without being queued to the prompt history, as the latest. */
export function addToPromptHistory(db: Db, prompt: string): void {
  inTransaction(db, () => {
    removePrompt(db).run(prompt);
    insertPrompt(db).run(prompt);
  });
}
