import { expectedMedia, MediaTally, type ModelDescriptor, type TallyLine } from '@shared/models';
import { type JobPlan, plainPlan, planJobs } from '@shared/prompt';
import type { RowJobs } from './rowJobs';

/** What the jobs of one row most likely bring. They differ in what is varied alone, whatever their prompts are. */
export function rowMedia(
  model: ModelDescriptor,
  { values, vary }: Pick<RowJobs, 'values' | 'vary'>,
  { count }: Pick<JobPlan, 'count'>,
): readonly TallyLine[] {
  if (vary.axes.length === 0) return [{ expected: expectedMedia(model, values), jobs: Number(count) }];
  const { prompt: _, ...baseValues } = values;
  const plan = { ...plainPlan, axes: vary.axes };
  const choices = planJobs({ baseValues, plan, wildcards: new Map(), random: () => 0 });
  const tally = new MediaTally();
  for (const job of choices.jobs()) tally.add(expectedMedia(model, job.values));
  const times = Number(count / choices.count);
  return tally.lines().map(({ expected, jobs }) => ({ expected, jobs: jobs * times }));
}
