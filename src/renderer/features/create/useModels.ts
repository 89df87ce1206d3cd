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
  const there = useMemo(() => new Set(models.map(({ id }) => id)), [models]);
  const { data: profiles } = useRoute('profiles.list', undefined);
  const ownId = profiles?.find(({ id }) => id === profileId)?.options.defaultModel;
  const modelId = firstAvailableModel([chosenId, ownId, models[0]?.id], there);
  const others = useMemo(
    () => together.filter((id) => id !== modelId && there.has(id)),
    [together, modelId, there],
  );
  const wanted = useMemo(() => {
    const asked = pending.flatMap(modelsAsked);
    return [...new Set([modelId, ...others, ...asked.filter((id) => there.has(id))])].filter(Boolean);
  }, [pending, modelId, others, there]);
  const details = useModelDetails(profileId, wanted);
  const byId = useMemo(
    () => new Map<string, ModelDetails>(details.map((each) => [each.descriptor.id, each])),
    [details],
  );
  const descriptorOf = useCallback(
    (id: string): ModelDescriptor | null =>
      there.has(id) ? (byId.get(id)?.descriptor ?? findModel(id) ?? null) : null,
    [byId, there],
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
    arePendingKnown: wanted.every((id) => descriptorOf(id) !== null),
    summary,
    /** The listed price of one result, thousandths of a credit; null if several models are selected. */
    listedMilli: others.length > 0 ? null : (summary?.saidMilli ?? null),
    star: ({ id, starred }: ModelSummary) =>
      void call('models.star', { profileId, modelId: id, starred: !starred }),
    refresh: () => call('models.refresh', { profileId, modelId: modelId === '' ? null : modelId }),
  };
}

function modelsAsked(change: PendingChange): readonly string[] {
  const own = 'modelId' in change && change.modelId !== undefined ? [change.modelId] : [];
  const others = change.kind === 'preset' ? (change.part.others ?? []) : [];
  return [...own, ...others.map(({ modelId }) => modelId)];
}

export function firstAvailableModel(
  wanted: readonly (string | null | undefined)[],
  there: ReadonlySet<string>,
): string {
  return wanted.find((id) => id != null && there.has(id)) ?? '';
}

export type KnownModels = ReturnType<typeof useModels>;

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
