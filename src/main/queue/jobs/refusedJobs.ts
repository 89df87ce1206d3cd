import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

/** A refused model (its id), or a refused provider (its name and a slash). */
export type RefusedScope = string;

/** SQL: whether the model in a column is covered by an entry of `refused`. */
const matchesScopeSql = (model: string, refused: string): string =>
  `(${model} = ${refused} OR (substr(${refused}, -1) = '/' AND instr(${model}, ${refused}) = 1))`;

/** SQL: batches of `batch_next` with a refused model. `@refused`: a JSON array. */
export const hasRefusedModelSql = `EXISTS (SELECT 1 FROM json_each(@refused) AS refused
  JOIN batch ON batch.id = batch_next.batch_id WHERE ${matchesScopeSql('batch.model_id', 'refused.value')})`;

const count = statement<
  { profileId: string; refused: RefusedScope },
  Readonly<{ waiting: number; underWay: number }>
>(
  `SELECT coalesce(sum(n) FILTER (WHERE state <> 'sending'), 0) AS waiting,
     coalesce(sum(n) FILTER (WHERE state = 'sending'), 0) AS underWay
   FROM job_count WHERE profile_id = @profileId AND state IN ('queued', 'waiting', 'sending')
     AND ${matchesScopeSql('model_id', '@refused')}`,
);

/** The number of unsent jobs (`waiting`) and of jobs being sent (`underWay`) of a refused model or provider. */
export function countRefusedJobs(
  db: Db,
  profileId: string,
  refused: RefusedScope,
): Readonly<{ waiting: number; underWay: number }> {
  return count(db).get({ profileId, refused }) ?? { waiting: 0, underWay: 0 };
}

/** The jobs that a refusal affects: a 403 all jobs of the provider, a 404 all of the model; null: only this job. */
export function scopeOfRefusal(status: number, modelId: string): RefusedScope | null {
  const slash = modelId.indexOf('/');
  if (status === 403) return slash === -1 ? modelId : modelId.slice(0, slash + 1);
  return status === 404 ? modelId : null;
}
