import type { JobWithAssets } from '@shared/domain/queue/Job';
import { useMemo } from 'react';
import { useSteady } from '../../../ui/hooks/useSteady';
import type { useCreateForm } from '../draft/useCreateForm';
import { fillFromJob } from './groups/fillFromJob';
import type { ResultActions, ResultHandlers } from './ResultHandlers';

/** What a result can do: in the form, and by the rest of the app. The same object while the same can be done. */
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
