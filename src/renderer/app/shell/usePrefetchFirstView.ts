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

/** Routes without input that the shell shows first. */
const shellRoutes = [
  'settings.get',
  'app.info',
  'app.status',
  'presets.list',
  'pins.list',
  'lists.all',
  'imports.state',
  'exports.state',
  'outside.state',
  'verify.state',
  'profiles.standings',
  'keys.facts',
] as const;

async function prefetchFirstView(client: QueryClient): Promise<void> {
  const shell = shellRoutes.map((route) => client.prefetchQuery(routeQuery(route, undefined)));
  const profiles = await client.fetchQuery(routeQuery('profiles.list', undefined)).catch(() => []);
  const profile = profiles.find(({ active }) => active) ?? profiles[0];
  if (profile === undefined) return;
  const { id: profileId } = profile;
  await Promise.all([
    ...shell,
    client.prefetchQuery(routeQuery('queue.summary', { profileId })),
    client.prefetchQuery(routeQuery('profiles.unread', { id: profileId })),
    prefetchCreate(client, profile),
  ]);
}
