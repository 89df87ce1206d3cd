import { expectedMedia, MediaTally, type ModelDescriptor, type TallyLine } from '@shared/models';
import { type JobPlan, plainPlan, planJobs } from '@shared/prompt';
import type { RowJobs } from './rowJobs';

/** The expected results of a row's jobs. They differ only in varied parameters, not by prompt. */
export function rowMedia(
  model: ModelDescriptor,
  { values, vary, restOf }: Pick<RowJobs, 'values' | 'vary' | 'restOf'>,
  { count, jobs }: Pick<JobPlan, 'count' | 'jobs'>,
): readonly TallyLine[] {
  if (vary.axes.length === 0) return [{ expected: expectedMedia(model, values), jobs: Number(count) }];
  if (restOf !== null) return mediaOf(model, jobs());
  const { prompt: _, ...baseValues } = values;
  const plan = { ...plainPlan, axes: vary.axes };
  const choices = planJobs({ baseValues, plan, wildcards: new Map(), random: () => 0 });
  const times = Number(count / choices.count);
  return mediaOf(model, choices.jobs()).map(({ expected, jobs: some }) => ({ expected, jobs: some * times }));
}

function mediaOf(model: ModelDescriptor, jobs: ReturnType<JobPlan['jobs']>): readonly TallyLine[] {
  const tally = new MediaTally();
  for (const job of jobs) tally.add(expectedMedia(model, job.values));
  return tally.lines();
}
