import type { JobWithAssets } from '@shared/domain/queue/Job';
import { useMemo } from 'react';
import { useSteady } from '../../../ui/hooks/useSteady';
import type { useCreateForm } from '../draft/useCreateForm';
import { fillFromJob } from './groups/fillFromJob';
import type { ResultActions, ResultHandlers } from './ResultHandlers';

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
