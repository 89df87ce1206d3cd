import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const count = statement<[string, string], { n: number }>(
  `SELECT count(*) AS n FROM attempt
   WHERE profile_id = ? AND model_id = ? AND charge = 'confirmed' AND charged_milli IS NULL`,
);

/** Paid answers of a model whose price is not known yet. */
export function unpricedAttempts(db: Db, profileId: string, modelId: string): number {
  return count(db).get(profileId, modelId)?.n ?? 0;
}
