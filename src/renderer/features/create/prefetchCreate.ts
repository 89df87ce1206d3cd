import type { Profile } from '@shared/domain/account/Profile';
import type { QueryClient } from '@tanstack/react-query';
import { routeQuery } from '../../ipc/useRoute';
import { loadSavedForms } from './draft/useSavedForms';
import { loadHistory } from './past/formHistories';
import { promptHistoryInput } from './prompt/promptHistory';
import { useCreateStore } from './useCreateStore';
import { detailsQuery, firstAvailableModel } from './useModels';
import { earlierInput, recentCount } from './useRecentJobs';

/** Prefetches the data that Create shows first. Errors are left to the components that need the data. */
export async function prefetchCreate(
  client: QueryClient,
  { id: profileId, options }: Profile,
): Promise<void> {
  // not awaited: these files are on the library's disk, which may be slow
  void client.prefetchQuery(routeQuery('wildcards.list', undefined));
  const [models] = await Promise.all([
    client.fetchQuery(routeQuery('models.list', { profileId })).catch(() => []),
    loadSavedForms(),
    client.prefetchQuery(routeQuery('create.promptHistory', promptHistoryInput)),
    client.prefetchQuery(routeQuery('snippets.list', undefined)),
    client.prefetchQuery(routeQuery('form.versions', { profileId })),
    client.prefetchQuery(routeQuery('queue.recent', { profileId, limit: recentCount })),
    client.prefetchQuery(routeQuery('queue.earlier', earlierInput(profileId))),
  ]);
  const chosen = useCreateStore.getState().models[profileId];
  const modelId = firstAvailableModel(
    [chosen, options.defaultModel, models[0]?.id],
    new Set(models.map(({ id }) => id)),
  );
  await Promise.all([
    modelId === '' ? undefined : client.prefetchQuery(detailsQuery(profileId, modelId)),
    loadHistory(profileId),
  ]);
}
