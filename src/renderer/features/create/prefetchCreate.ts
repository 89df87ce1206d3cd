import type { Profile } from '@shared/domain/account/Profile';
import type { QueryClient } from '@tanstack/react-query';
import { routeQuery } from '../../ipc/useRoute';
import { loadSavedForms } from './draft/useSavedForms';
import { useCreateStore } from './useCreateStore';
import { detailsQuery, firstAvailableModel } from './useModels';

/** Prefetches the data of the form. Errors are left to the components that need the data. */
export async function prefetchCreate(
  client: QueryClient,
  { id: profileId, options }: Profile,
): Promise<void> {
  const [models] = await Promise.all([
    client.fetchQuery(routeQuery('models.list', { profileId })).catch(() => []),
    loadSavedForms(),
  ]);
  const chosen = useCreateStore.getState().models[profileId];
  const modelId = firstAvailableModel(
    [chosen, options.defaultModel, models[0]?.id],
    new Set(models.map(({ id }) => id)),
  );
  if (modelId !== '') await client.prefetchQuery(detailsQuery(profileId, modelId));
}
