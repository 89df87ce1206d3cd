import type { ModelDetails, ModelSummary } from '@shared/domain/account/ModelSummary';
import { findModel, type ModelDescriptor } from '@shared/models';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../ipc/client';
import { useRoute } from '../../ipc/useRoute';
import { type PendingChange, useCreateStore } from './useCreateStore';

const none: readonly never[] = [];

export function useModels(profileId: string, isLoaded: boolean) {
  const list = useRoute('models.list', { profileId });
  const models: readonly ModelSummary[] = isLoaded ? (list.data ?? none) : none;
  const chosenId = useCreateStore((state) => state.models[profileId]);
  const together = useCreateStore((state) => state.together[profileId]) ?? none;
  const pending = useCreateStore((state) => state.pending);
  const availableIds = useMemo(() => new Set(models.map(({ id }) => id)), [models]);
  const { data: profiles } = useRoute('profiles.list', undefined);
  const defaultId = profiles?.find(({ id }) => id === profileId)?.options.defaultModel;
  const modelId = firstAvailableModel([chosenId, defaultId, models[0]?.id], availableIds);
  const others = useMemo(
    () => together.filter((id) => id !== modelId && availableIds.has(id)),
    [together, modelId, availableIds],
  );
  const idsToLoad = useMemo(() => {
    const requested = pending.flatMap(requestedModels);
    return [...new Set([modelId, ...others, ...requested.filter((id) => availableIds.has(id))])].filter(
      Boolean,
    );
  }, [pending, modelId, others, availableIds]);
  const details = useModelDetails(profileId, idsToLoad);
  const byId = useMemo(
    () => new Map<string, ModelDetails>(details.map((each) => [each.descriptor.id, each])),
    [details],
  );
  const descriptorOf = useCallback(
    (id: string): ModelDescriptor | null =>
      availableIds.has(id) ? (byId.get(id)?.descriptor ?? findModel(id) ?? null) : null,
    [byId, availableIds],
  );
  const summary = models.find(({ id }) => id === modelId) ?? null;
  return {
    list,
    models,
    /** '' if the profile has no models. */
    modelId,
    /** Ids of the models that get the same prompt. */
    others,
    details: byId,
    /** Null for an unknown model or while it loads. */
    descriptorOf,
    arePendingLoaded: idsToLoad.every((id) => descriptorOf(id) !== null),
    summary,
    /** The listed price of one result, thousandths of a credit; null if several models are selected. */
    listedMilli: others.length > 0 ? null : (summary?.listedMilli ?? null),
    star: ({ id, starred }: ModelSummary) =>
      void call('models.star', { profileId, modelId: id, starred: !starred }),
    refresh: () => call('models.refresh', { profileId, modelId: modelId === '' ? null : modelId }),
  };
}

function requestedModels(change: PendingChange): readonly string[] {
  const own = 'modelId' in change && change.modelId !== undefined ? [change.modelId] : [];
  const others = change.kind === 'preset' ? (change.part.others ?? []) : [];
  return [...own, ...others.map(({ modelId }) => modelId)];
}

export function firstAvailableModel(
  candidates: readonly (string | null | undefined)[],
  available: ReadonlySet<string>,
): string {
  return candidates.find((id) => id != null && available.has(id)) ?? '';
}

export type ModelCatalog = ReturnType<typeof useModels>;

/** The details of models, without those that are not loaded yet. */
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
