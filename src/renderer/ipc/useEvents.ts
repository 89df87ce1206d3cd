import type { RouteOutput } from '@shared/ipc/contract';
import type { AnyEvent } from '@shared/ipc/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listen } from './client';
import { renewQueries } from './renewQueries';
import { StaleCollector } from './StaleCollector';
import { staleAfter } from './staleAfter';

/** Queries are asked again at most this often, however busy the queue is. */
const intervalMs = 120;
/** What main tells of one moment comes as several events, within this, ms. */
const momentMs = 4;

/** Keeps the cache true to main's events. Used once, before anything is asked. */
export function useTrueCache(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stale = new StaleCollector(
      (keys) => renewQueries(client, keys),
      (callback) => setTimeout(callback, intervalMs),
      (callback) => setTimeout(callback, momentMs),
    );
    const stop = listen((event) => stale.add(staleAfter(event, () => latestJobs(client))));
    return () => {
      stop();
      stale.close();
    };
  }, [client]);
}

function latestJobs(client: QueryClient): ReadonlySet<string> {
  const answers = client.getQueriesData<RouteOutput<'queue.recent'>>({ queryKey: ['queue.recent'] });
  return new Set(answers.flatMap(([, ids]) => ids ?? []));
}

/** Hears main's events as long as it is shown. */
export function useEvents(onEvent: (event: AnyEvent) => void): void {
  const heard = useEffectEvent(onEvent);
  useEffect(() => listen((event) => heard(event)), []);
}
