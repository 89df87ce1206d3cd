// The condition for words of a query: they search the picture's own texts, not the template that other
// pictures were made from too (decision 0045).
import type { QueryWord } from '@shared/query';
import { anyOf, type Where } from './Where';
import { unspacedPatterns, wordsMatch } from './wordsMatch';

export const byWords = 'SELECT rowid FROM asset_text WHERE asset_text MATCH ?';

/** All columns except the template, which belongs to other pictures too. */
const ownColumns = '- template';

// for letters of scripts without spaces the index does not know the column: if the template contains them,
// the other columns are read
const isOwn = `(prompt LIKE ? OR EXISTS (SELECT 1 FROM asset_said
  WHERE asset_said.seq = asset.seq AND tags || ' ' || notes || ' ' || file || ' ' || settings LIKE ?))`;

/**
 * The condition for words of which one must be found; null if there is no word. For scripts with spaces this
 * is one FTS query (`byWords`), however many words there are.
 */
export function wordsWhere(words: readonly QueryWord[]): Where | null {
  const matches: string[] = [];
  const others: Where[] = [];
  for (const { text, exact } of words) {
    const match = wordsMatch(text, exact, ownColumns);
    if (match === null) continue;
    // for scripts with spaces the index alone decides
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
