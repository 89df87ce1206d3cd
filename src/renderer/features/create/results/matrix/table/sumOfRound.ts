import type { Job } from '@shared/domain/queue/Job';
import { expectedMedia, type ModelDescriptor } from '@shared/models';
import { planJobs } from '@shared/prompt';
import type { RoundEstimate } from '../../groups/roundWords';
import type { NextRound } from '../nextRound';

/** The size of a round with more jobs is not computed. */
const mostCounted = 500;

/**
 * The size and the cost of the round that Generate would make; null if there are too many jobs.
 * @param kept the picked jobs, whose costs give the cost of each picture of the round
 */
export function sumOfRound(
  { values, plan }: NextRound,
  model: ModelDescriptor,
  kept: readonly Pick<Job, 'estimateMilli' | 'expected'>[],
): RoundEstimate | null {
  const planned = planJobs({ baseValues: values, plan, wildcards: new Map(), random: Math.random });
  if (planned.count > BigInt(mostCounted)) return null;
  const made = planned.preview(mostCounted).map((job) => expectedMedia(model, job.values).count);
  const media = made.reduce((sum, count) => sum + count, 0);
  const known = kept.flatMap(({ estimateMilli }) => estimateMilli ?? []);
  const paid = kept.reduce((sum, { expected }) => sum + expected.count, 0);
  const keptMilli = known.reduce((sum, milli) => sum + milli, 0);
  return {
    jobs: made.length,
    media,
    kind: model.result,
    seeds: plan.seeds.kind === 'random' ? plan.seeds.count : 1,
    isSame: made.length <= kept.length,
    milli: known.length < kept.length || paid === 0 ? null : Math.round((keptMilli / paid) * media),
  };
}
