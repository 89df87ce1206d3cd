import { hashKey, notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import type { StaleQueryKey } from './staleAfter';

/**
 * Refetches stale queries in use at once, and others on their next use. Looks up a key with an input,
 * whereas invalidateQueries searches the whole cache.
 */
export function renewQueries(client: QueryClient, keys: readonly StaleQueryKey[]): void {
  const cache = client.getQueryCache();
  const routes = new Set<unknown>();
  notifyManager.batch(() => {
    for (const key of keys) {
      if (key.length === 1) routes.add(key[0]);
      else renew(cache.get(hashKey(key)));
    }
    if (routes.size === 0) return;
    for (const query of cache.getAll()) if (routes.has(query.queryKey[0])) renew(query);
  });
}

/** Queries whose first answer is loading, which react-query cannot cancel: they are refetched afterwards. */
const firstLoads = new WeakSet<Query>();

function renew(query: Query | undefined): void {
  if (query === undefined || firstLoads.has(query)) return;
  if (query.state.data === undefined && query.state.fetchStatus === 'fetching') {
    firstLoads.add(query);
    const renewAfterLoad = () => {
      firstLoads.delete(query);
      renew(query);
    };
    void query.promise?.then(renewAfterLoad, renewAfterLoad);
    return;
  }
  query.invalidate();
  // the component that uses the query shows the error
  if (query.isActive() && !query.isDisabled())
    query.fetch(undefined, { cancelRefetch: true }).catch(() => {});
}
