// What words ask of a picture: of its own text, not of the template that others were made from too (decision 0045).
import type { QueryWord } from '@shared/query';
import { anyOf, type Where } from './Where';
import { unspacedPatterns, wordsMatch } from './wordsMatch';

export const byWords = 'SELECT rowid FROM asset_text WHERE asset_text MATCH ?';

/** What a picture itself was made from and what is said of it: of the template others were made from too. */
const ownColumns = '- template';

// letters of scripts without spaces are in the index without their column: where a template holds them, the rest is read
const isOwn = `(prompt LIKE ? OR EXISTS (SELECT 1 FROM asset_said
  WHERE asset_said.seq = asset.seq AND tags || ' ' || notes || ' ' || file || ' ' || settings LIKE ?))`;

/**
 * The condition of words of which one must be found; null where there is none in them. Of words with spaces it is `byWords`
 * alone, one question to the index however many they are.
 */
export function wordsWhere(words: readonly QueryWord[]): Where | null {
  const matches: string[] = [];
  const others: Where[] = [];
  for (const { text, exact } of words) {
    const match = wordsMatch(text, exact, ownColumns);
    if (match === null) continue;
    // of what is typed, what is no letter is no word: none may be left that is of such a script
    const patterns = unspacedPatterns(text, exact);
    if (patterns.length === 0) matches.push(match);
    else others.push(unspacedWhere(match, patterns));
  }
  const match = matches.length > 1 ? `(${matches.map((each) => `(${each})`).join(' OR ')})` : matches[0];
  if (match === undefined) return others.length === 0 ? null : anyOf(others);
  const matching = { sql: byWords, values: [match] };
  if (others.length === 0) return matching;
  return anyOf([{ sql: `seq IN (${byWords})`, values: [match], found: { statement: matching } }, ...others]);
}

function unspacedWhere(match: string, patterns: readonly string[]): Where {
  const own = patterns.map(() => isOwn).join(' AND ');
  const condition = {
    sql: `(seq IN (${byWords}) AND (coalesce(template, prompt) = prompt OR (${own})))`,
    values: [match, ...patterns.flatMap((pattern) => [pattern, pattern])],
  };
  return { ...condition, found: { condition } };
}
