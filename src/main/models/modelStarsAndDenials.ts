// The user's stars and the service's refusals of models.
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

export interface Denial {
  readonly modelId: string;
  /** ms UTC. */
  readonly at: number;
  /** The service's own message. */
  readonly message: string;
}

const stars = statement<[string], { model_id: string }>(
  'SELECT model_id FROM model_star WHERE profile_id = ?',
);
const star = statement<[string, string]>(
  'INSERT OR IGNORE INTO model_star (profile_id, model_id) VALUES (?, ?)',
);
const unstar = statement<[string, string]>('DELETE FROM model_star WHERE profile_id = ? AND model_id = ?');
const denials = statement<[string], { model_id: string; at: number; message: string }>(
  'SELECT model_id, at, message FROM model_denial WHERE profile_id = ? ORDER BY at',
);
const forget = statement<[string]>('DELETE FROM model_denial WHERE profile_id = ?');
// Few models were ever used, and job_count has a row for each; the latest answer is the end of an index.
const used = statement<[string, string], { model_id: string; at: number | null }>(
  `SELECT model_id, (SELECT max(ended_at) FROM attempt INDEXED BY attempt_model
     WHERE profile_id = ? AND model_id = job_count.model_id AND outcome = 'answered') AS at
   FROM job_count WHERE profile_id = ? GROUP BY model_id`,
);

export function starredModels(db: Db, profileId: string): ReadonlySet<string> {
  return new Set(
    stars(db)
      .all(profileId)
      .map((row) => row.model_id),
  );
}

export function setStar(db: Db, profileId: string, modelId: string, starred: boolean): void {
  (starred ? star : unstar)(db).run(profileId, modelId);
}

/** Refusals of this profile's key, oldest first. */
export function modelDenials(db: Db, profileId: string): readonly Denial[] {
  return denials(db)
    .all(profileId)
    .map(({ model_id: modelId, at, message }) => ({ modelId, at, message }));
}

/** @returns whether there were any */
export function forgetDenials(db: Db, profileId: string): boolean {
  return forget(db).run(profileId).changes > 0;
}

/** When each used model gave its latest answer, ms UTC; null: none yet. */
export function lastUses(db: Db, profileId: string): ReadonlyMap<string, number | null> {
  return new Map(
    used(db)
      .all(profileId, profileId)
      .map(({ model_id, at }) => [model_id, at]),
  );
}
