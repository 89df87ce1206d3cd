import type { JobWithAssets } from '@shared/domain/queue/Job';
import { escapeTemplate, plainPlan } from '@shared/prompt';
import { useMemo } from 'react';
import { useSteady } from '../../../ui/hooks/useSteady';
import type { useCreateForm } from '../draft/useCreateForm';
import { type GivenDraft, useCreateStore } from '../useCreateStore';
import type { ResultActions, ResultHandlers } from './ResultHandlers';

const load = (draft: GivenDraft) => useCreateStore.getState().loadDraft(draft);

/** Form changes from a result. */
const fillFromJob = {
  onUseSettings: (job) => load({ modelId: job.modelId, values: settingsOf(job) }),
  onVarySeeds: (job) => load({ modelId: job.modelId, values: settingsOf(job), withNewSeeds: true }),
  onReuse: (job) => load({ modelId: job.modelId, values: settingsOf(job), plan: plainPlan }),
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

/**
 * Actions on a result, in the form and in the rest of the app. The object keeps its identity while the
 * actions do.
 */
export function useResultHandlers({
  actions: { wholeBatch, ...actions },
  createForm: { model, setRefused },
  onSamplePrompt,
}: Readonly<{
  actions: ResultActions;
  createForm: ReturnType<typeof useCreateForm>;
  onSamplePrompt: (prompt: string) => void;
}>): ResultHandlers {
  const steady = useSteady({
    ...actions,
    onSamplePrompt,
    onShowProblems: (job: JobWithAssets) => {
      fillFromJob.onUseSettings(job);
      if (job.problem && job.modelId === model?.id) setRefused(job.problem.fields);
    },
  });
  return useMemo(() => ({ ...fillFromJob, ...steady, wholeBatch }), [steady, wholeBatch]);
}
