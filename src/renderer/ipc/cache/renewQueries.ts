import { hashKey, notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import type { StaleKey } from './staleAfter';

/**
 * Asks again what is looked at of what became old; the rest is asked when it is looked at. A key with its input costs one
 * look into a table, whatever else is known: invalidateQueries would look through all of the cache for each.
 */
export function renewQueries(client: QueryClient, keys: readonly StaleKey[]): void {
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

/** Those whose first answer is on its way, which react-query lets nobody drop: they are asked again after it. */
const awaited = new WeakSet<Query>();

function renew(query: Query | undefined): void {
  if (query === undefined || awaited.has(query)) return;
  if (query.state.data === undefined && query.state.fetchStatus === 'fetching') {
    awaited.add(query);
    const again = () => {
      awaited.delete(query);
      renew(query);
    };
    void query.promise?.then(again, again);
    return;
  }
  query.invalidate();
  // whoever looks at it shows the error
  if (query.isActive() && !query.isDisabled())
    query.fetch(undefined, { cancelRefetch: true }).catch(() => {});
}
