import type { JobWithAssets } from '@shared/domain/queue/Job';
import { escapeTemplate, plainPlan } from '@shared/prompt';
import { type GivenDraft, useCreateStore } from '../../useCreateStore';
import type { ResultHandlers } from '../ResultHandlers';

const load = (draft: GivenDraft) => useCreateStore.getState().loadDraft(draft);

/** Form changes from a result. */
export const fillFromJob = {
  onUseSettings: (job) => load({ modelId: job.modelId, values: settingsOf(job) }),
  onMore: (job) => load({ modelId: job.modelId, values: settingsOf(job), isMore: true }),
  onGoOn: (job) => load({ modelId: job.modelId, values: settingsOf(job), plan: plainPlan }),
  onNextRound: load,
  onUseSeed: (seed, place) => useCreateStore.getState().setSeed(seed, place),
} as const satisfies Partial<ResultHandlers>;

/**
 * The settings of a job for the form: the braces of its prompt are escaped, and the seed is the actual one.
 */
function settingsOf(job: JobWithAssets): JobWithAssets['values'] {
  const seed = job.assets[0]?.seed ?? job.values.seed;
  return {
    ...job.values,
    prompt: escapeTemplate(job.prompt),
    ...(seed === undefined || seed === null ? {} : { seed }),
  };
}
