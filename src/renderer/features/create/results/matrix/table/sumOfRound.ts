import type { Job } from '@shared/domain/queue/Job';
import { expectedMedia, type ModelDescriptor } from '@shared/models';
import { planJobs } from '@shared/prompt';
import type { Round } from '../../groups/roundWords';
import type { NextRound } from '../nextRound';

/** More jobs than this are not looked at one by one while something is kept. */
const mostCounted = 500;

/**
 * What Generate would make of a round, as its button says it; null where that is too much to be counted here.
 * @param kept what it is made from; what they cost is what the round costs, for each of its pictures
 */
export function sumOfRound(
  { values, plan }: NextRound,
  model: ModelDescriptor,
  kept: readonly Pick<Job, 'estimateMilli' | 'expected'>[],
): Round | null {
  // what is kept has its words already, with braces and underscores written as such
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
