// If a row was partly completed, running it again makes only what is missing.
import { withInputPlaceholders } from '@shared/domain/create/InputImage';
import { type JobPlan, MAX_JOBS, type VaryPlan } from '@shared/prompt';
import { type RequestValues, zRequestValues } from '@shared/service';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

/** The runs of a row that belong together: the run of the whole row, and later runs of the missing jobs. */
export type RowRound = Readonly<{
  id: string;
  done: readonly Readonly<{ modelId: string; values: RequestValues }>[];
}>;

/** SQL for `list_row_job`: whether a job belongs to the round of the row's last run, `@batchId`. */
export const isOfRoundSql = `coalesce(rest_of, list_row_job.batch_id) =
  (SELECT coalesce(rest_of, batch_id) FROM list_row_job WHERE row_id = @rowId AND batch_id = @batchId LIMIT 1)`;

const doneOf = statement<
  { rowId: number; batchId: string },
  { id: string; model_id: string; values_json: string }
>(
  `SELECT coalesce(rest_of, list_row_job.batch_id) AS id, model_id, values_json FROM list_row_job JOIN job ON job.id = job_id
   WHERE row_id = @rowId AND job.state = 'done' AND ${isOfRoundSql}`,
);

/** @param batchId the batch of the row's last run. @returns null if no job was completed */
export function roundOfRow(db: Db, rowId: number, batchId: string): RowRound | null {
  const rows = doneOf(db).all({ rowId, batchId });
  const [first] = rows;
  if (first === undefined) return null;
  const done = rows.map(({ model_id, values_json }) => ({
    modelId: model_id,
    values: zRequestValues.parse(JSON.parse(values_json)),
  }));
  return { id: first.id, done };
}

/** The part of a plan that a round has not completed; the whole plan if no job, or all jobs, were completed. */
export function restOfRow(
  plan: JobPlan,
  { modelId, vary, round }: Readonly<{ modelId: string; vary: VaryPlan; round: RowRound }>,
): JobPlan {
  if (plan.count > BigInt(MAX_JOBS)) return plan;
  // random seeds differ in each run, so they are not compared
  const ignoresSeed = vary.seeds.kind === 'random' || plan.preview(1)[0]?.values.seed === undefined;
  const doneCounts = new Map<string, number>();
  for (const each of round.done) {
    const key = comparableBody(each.values, ignoresSeed);
    if (each.modelId === modelId) doneCounts.set(key, (doneCounts.get(key) ?? 0) + 1);
  }
  const jobs = [...plan.jobs()].filter(({ values }) => {
    const key = comparableBody(values, ignoresSeed);
    const remaining = doneCounts.get(key) ?? 0;
    doneCounts.set(key, remaining - 1);
    return remaining <= 0;
  });
  if (jobs.length === 0 || BigInt(jobs.length) === plan.count) return plan;
  const prompts = jobs.map(({ values }) => String(values.prompt ?? ''));
  return {
    ...plan,
    count: BigInt(jobs.length),
    samples: (n) => prompts.slice(0, n),
    preview: (n) => jobs.slice(0, n),
    *jobs() {
      yield* jobs;
    },
  };
}

/** The request as text; all pictures are treated as equal. */
function comparableBody(values: RequestValues, isDrawn: boolean): string {
  const entries = Object.entries(withInputPlaceholders(values)).filter(
    ([name, value]) => value !== undefined && (!isDrawn || name !== 'seed'),
  );
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
