import type { RouteOutput } from '@shared/ipc/contract';
import type { AnyEvent } from '@shared/ipc/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listen } from '../client';
import { renewQueries } from './renewQueries';
import { StaleCollector } from './StaleCollector';
import { isSlow, staleAfter } from './staleAfter';

/** The interval between refetches is no shorter than this, ms. */
const intervalMs = 120;
/** The same for queries that count very many rows: counting after each picture would slow down typing. */
const slowMs = 1000;
/** Related events of main arrive within this time, ms. */
const momentMs = 4;

/** Keeps the cache in step with main's events. Used once, before the first query. */
export function useTrueCache(): void {
  const client = useQueryClient();
  useEffect(() => {
    const collect = (spacing: number) =>
      new StaleCollector(
        (keys) => renewQueries(client, keys),
        (callback) => setTimeout(callback, spacing),
        (callback) => setTimeout(callback, momentMs),
      );
    const [soon, slow] = [collect(intervalMs), collect(slowMs)];
    const stop = listen((event) => {
      const keys = staleAfter(event, () => latestJobs(client));
      soon.add(keys.filter((key) => !isSlow(key)));
      slow.add(keys.filter(isSlow));
    });
    return () => {
      stop();
      soon.close();
      slow.close();
    };
  }, [client]);
}

function latestJobs(client: QueryClient): ReadonlySet<string> {
  const answers = client.getQueriesData<RouteOutput<'queue.recent'>>({ queryKey: ['queue.recent'] });
  return new Set(answers.flatMap(([, ids]) => ids ?? []));
}

export function useEvents(onEvent: (event: AnyEvent) => void): void {
  const heard = useEffectEvent(onEvent);
  useEffect(() => listen((event) => heard(event)), []);
}
