import type { RouteOutput } from '@shared/ipc/contract';
import type { AnyEvent } from '@shared/ipc/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listen } from '../client';
import { renewQueries } from './renewQueries';
import { StaleCollector } from './StaleCollector';
import { isSlow, staleAfter } from './staleAfter';

/** Minimum time between two refetches, ms. */
const minRefetchIntervalMs = 120;
/** Minimum time for queries that count very many rows, ms: counting after each picture would slow down typing. */
const slowRefetchIntervalMs = 1000;
/** Related events of main arrive within this time, ms. */
const batchDelayMs = 4;

/** Keeps the cache in step with main's events. Used once, before the first query. */
export function useCacheInvalidation(): void {
  const client = useQueryClient();
  useEffect(() => {
    const createCollector = (intervalMs: number) =>
      new StaleCollector(
        (keys) => renewQueries(client, keys),
        (callback) => setTimeout(callback, intervalMs),
        (callback) => setTimeout(callback, batchDelayMs),
      );
    const [fast, slow] = [createCollector(minRefetchIntervalMs), createCollector(slowRefetchIntervalMs)];
    const stop = listen((event) => {
      const keys = staleAfter(event, () => latestJobs(client));
      fast.add(keys.filter((key) => !isSlow(key)));
      slow.add(keys.filter(isSlow));
    });
    return () => {
      stop();
      fast.close();
      slow.close();
    };
  }, [client]);
}

function latestJobs(client: QueryClient): ReadonlySet<string> {
  const answers = client.getQueriesData<RouteOutput<'queue.recent'>>({ queryKey: ['queue.recent'] });
  return new Set(answers.flatMap(([, ids]) => ids ?? []));
}

export function useEvents(onEvent: (event: AnyEvent) => void): void {
  const onLatestEvent = useEffectEvent(onEvent);
  useEffect(() => listen((event) => onLatestEvent(event)), []);
}
