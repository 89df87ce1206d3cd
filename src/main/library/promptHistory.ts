import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const latest = statement<[number], string>(
  `SELECT text FROM (
     SELECT template AS text, created_at AS at FROM batch WHERE template IS NOT NULL AND template <> '' AND complete = 1
   ) GROUP BY text ORDER BY max(at) DESC LIMIT ?`,
);

/** The prompts (as templates) that were queued from the form, newest first, each once. */
export function promptHistory(db: Db, limit: number): string[] {
  return latest(db).pluck().all(limit) as string[];
}
