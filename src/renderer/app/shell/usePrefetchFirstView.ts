import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { prefetchCreate } from '../../features/create/prefetchCreate';
import { routeQuery } from '../../ipc/useRoute';

/**
 * Prefetches what the first view shows, so that it renders once and completely.
 * @returns false until all requests have been answered; errors are shown by the components that use them
 */
export function usePrefetchFirstView(): boolean {
  const client = useQueryClient();
  const [isPrefetched, setPrefetched] = useState(false);
  useEffect(() => {
    void prefetchFirstView(client).finally(() => setPrefetched(true));
  }, [client]);
  return isPrefetched;
}

async function prefetchFirstView(client: QueryClient): Promise<void> {
  const always = [
    client.prefetchQuery(routeQuery('settings.get', undefined)),
    client.prefetchQuery(routeQuery('app.status', undefined)),
    client.prefetchQuery(routeQuery('presets.list', undefined)),
    client.prefetchQuery(routeQuery('pins.list', undefined)),
  ];
  const profiles = await client.fetchQuery(routeQuery('profiles.list', undefined)).catch(() => []);
  const profile = profiles.find(({ active }) => active) ?? profiles[0];
  if (profile === undefined) return;
  const { id: profileId } = profile;
  await Promise.all([
    ...always,
    client.prefetchQuery(routeQuery('queue.summary', { profileId })),
    prefetchCreate(client, profile),
  ]);
}
