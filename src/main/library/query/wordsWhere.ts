// What words ask of a picture: of its own text, not of the template that others were made from too (decision 0045).
import type { Where } from './Where';
import { unspacedPatterns, wordsMatch } from './wordsMatch';

export const byWords = 'SELECT rowid FROM asset_text WHERE asset_text MATCH ?';

/** What a picture itself was made from and what is said of it: of the template others were made from too. */
const ownColumns = '- template';

// letters of scripts without spaces are in the index without their column: where a template holds them, the rest is read
const isOwn = `(prompt LIKE ? OR EXISTS (SELECT 1 FROM asset_said
  WHERE asset_said.seq = asset.seq AND tags || ' ' || notes || ' ' || file || ' ' || settings LIKE ?))`;

/** The condition of words; null where there is none in the text. Of words with spaces it is `byWords` alone. */
export function wordsWhere(text: string, exact: boolean): Where | null {
  const match = wordsMatch(text, exact, ownColumns);
  if (match === null) return null;
  // of what is typed, what is no letter is no word: none may be left that is of such a script
  const patterns = unspacedPatterns(text, exact);
  if (patterns.length === 0) return { sql: byWords, values: [match] };
  const own = patterns.map(() => isOwn).join(' AND ');
  return {
    sql: `seq IN (${byWords}) AND (coalesce(template, prompt) = prompt OR (${own}))`,
    values: [match, ...patterns.flatMap((pattern) => [pattern, pattern])],
  };
}
