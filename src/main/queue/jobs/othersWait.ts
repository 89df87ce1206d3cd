import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

type Of = Readonly<{ profileId: string; jobId: string; model: string }>;

// a provider is what its models begin with
const others = statement<Of, { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM job WHERE profile_id = @profileId AND state IN ('queued', 'waiting', 'sending')
     AND id <> @jobId AND substr(model_id, 1, length(@model)) = @model) AS found`,
);

/** Whether other jobs of the model of a job, or of its provider, are to be sent or under way. */
export function othersWait(
  db: Db,
  profileId: string,
  { jobId, modelId }: Readonly<{ jobId: string; modelId: string }>,
  of: 'model' | 'provider',
): boolean {
  const model = of === 'model' ? modelId : `${modelId.split('/')[0]}/`;
  return others(db).get({ profileId, jobId, model })?.found === 1;
}
