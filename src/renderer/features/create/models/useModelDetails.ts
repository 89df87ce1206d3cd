import type { ModelDetails } from '@shared/domain/account/ModelSummary';
import { useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../ipc/client';

/** Leaves out models that are not loaded yet. */
export function useModelDetails(profileId: string, modelIds: readonly string[]): readonly ModelDetails[] {
  const combine = useCallback(
    (results: readonly { data: ModelDetails | null | undefined }[]) =>
      results.flatMap(({ data }) => data ?? []),
    [],
  );
  const queries = modelIds.map((modelId) => detailsQuery(profileId, modelId));
  return useQueries({ queries, combine });
}

export function detailsQuery(profileId: string, modelId: string) {
  return {
    queryKey: ['models.details', { profileId, modelId }] as const,
    queryFn: async () => {
      const [details] = await call('models.details', { profileId, modelIds: [modelId] });
      return details ?? null;
    },
  };
}
