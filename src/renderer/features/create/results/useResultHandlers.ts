import type { JobWithAssets } from '@shared/domain/queue/Job';
import { escapeTemplate, plainPlan } from '@shared/prompt';
import { useMemo } from 'react';
import { useSteady } from '../../../ui/hooks/useSteady';
import type { useCreateForm } from '../draft/useCreateForm';
import { type GivenDraft, useCreateStore } from '../useCreateStore';
import type { ResultActions, ResultHandlers } from './ResultHandlers';

const load = (draft: GivenDraft) => useCreateStore.getState().loadDraft(draft);

const fillFromJob = {
  onUseSettings: (job) => load({ modelId: job.modelId, values: settingsOf(job) }),
  onVarySeeds: (job) => load({ modelId: job.modelId, values: settingsOf(job), withNewSeeds: true }),
  onReuse: (job) => load({ modelId: job.modelId, values: settingsOf(job), plan: plainPlan }),
  onNextRound: load,
  onUseSeed: (seed, place) => useCreateStore.getState().setSeed(seed, place),
} as const satisfies Partial<ResultHandlers>;

/** The settings that make the same result: escaped braces, and the seed that was used. */
function settingsOf(job: JobWithAssets): JobWithAssets['values'] {
  const seed = job.assets[0]?.seed ?? job.values.seed;
  return {
    ...job.values,
    prompt: escapeTemplate(job.prompt),
    ...(seed === undefined || seed === null ? {} : { seed }),
  };
}

/** The object keeps its identity while the actions do. */
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
