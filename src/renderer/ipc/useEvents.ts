import type { AnyEvent } from '@shared/ipc/events';
import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen } from './client';
import { StaleCollector } from './StaleCollector';
import { type StaleKey, staleAfter } from './staleAfter';

/** Queries are asked again at most this often, however busy the queue is. */
const intervalMs = 120;

/** Keeps the cache true to main's events. `onEvent` hears each of them besides. Used once, by the shell. */
export function useEvents(onEvent: (event: AnyEvent) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    const stale = new StaleCollector(
      (keys) => {
        for (const key of keys) invalidate(client, key);
      },
      (callback) => setTimeout(callback, intervalMs),
    );
    const stop = listen((event) => {
      stale.add(staleAfter(event));
      onEvent(event);
    });
    return () => {
      stop();
      stale.close();
    };
  }, [client, onEvent]);
}

/** What nobody has asked for costs one look into a table; only what was asked for is asked again. */
function invalidate(client: QueryClient, queryKey: StaleKey): void {
  const exact = queryKey.length > 1;
  if (exact && !client.getQueryCache().get(hashKey(queryKey))) return;
  void client.invalidateQueries({ queryKey, exact });
}
