import type { RouteOutput } from '@shared/ipc/contract';
import type { AnyEvent } from '@shared/ipc/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listen } from '../client';
import { renewQueries } from './renewQueries';
import { StaleCollector } from './StaleCollector';
import { isSlow, staleAfter } from './staleAfter';

/** Queries are asked again at most this often, however busy the queue is. */
const intervalMs = 120;
/** The same of what counts very many rows, ms: while pictures land, counting all for each would hold up who types. */
const slowMs = 1000;
/** What main tells of one moment comes as several events, within this, ms. */
const momentMs = 4;

/** Keeps the cache true to main's events. Used once, before anything is asked. */
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

/** Hears main's events as long as it is shown. */
export function useEvents(onEvent: (event: AnyEvent) => void): void {
  const heard = useEffectEvent(onEvent);
  useEffect(() => listen((event) => heard(event)), []);
}
