// The condition for words of a query: they search the picture's own texts, not the template that other
// pictures were made from too (decision 0045).
import type { QueryWord } from '@shared/query';
import { ftsQuery, unspacedPatterns } from './ftsQuery';
import { anyOf, type Where } from './Where';

export const matchesTextSql = 'SELECT rowid FROM asset_text WHERE asset_text MATCH ?';

/** All columns except the template, which belongs to other pictures too. */
const ownColumns = '- template';

// scripts without spaces have one index for all columns: the match may be in the template, so the other texts are read
const isOwnTextSql = `(prompt LIKE ? OR EXISTS (SELECT 1 FROM asset_said
  WHERE asset_said.seq = asset.seq AND tags || ' ' || notes || ' ' || file || ' ' || settings LIKE ?))`;

/** Condition: any of the words; null if there is no word. Scripts with spaces need one FTS query for all words. */
export function wordsWhere(words: readonly QueryWord[]): Where | null {
  const matches: string[] = [];
  const others: Where[] = [];
  for (const { text, exact } of words) {
    const match = ftsQuery(text, exact, ownColumns);
    if (match === null) continue;
    // for scripts with spaces the index alone decides
    const patterns = unspacedPatterns(text, exact);
    if (patterns.length === 0) matches.push(match);
    else others.push(unspacedWhere(match, patterns));
  }
  const match = matches.length > 1 ? `(${matches.map((each) => `(${each})`).join(' OR ')})` : matches[0];
  if (match === undefined) return others.length === 0 ? null : anyOf(others);
  const matching = { sql: matchesTextSql, values: [match] };
  if (others.length === 0) return matching;
  return anyOf([
    { sql: `seq IN (${matchesTextSql})`, values: [match], plan: { statement: matching } },
    ...others,
  ]);
}

function unspacedWhere(match: string, patterns: readonly string[]): Where {
  const own = patterns.map(() => isOwnTextSql).join(' AND ');
  const condition = {
    sql: `(seq IN (${matchesTextSql}) AND (coalesce(template, prompt) = prompt OR (${own})))`,
    values: [match, ...patterns.flatMap((pattern) => [pattern, pattern])],
  };
  return { ...condition, plan: { condition } };
}
