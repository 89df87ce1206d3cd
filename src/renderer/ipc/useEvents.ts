import type { AnyEvent } from '@shared/ipc/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listen } from './client';
import { renewQueries } from './renewQueries';
import { StaleCollector } from './StaleCollector';
import { staleAfter } from './staleAfter';

/** Queries are asked again at most this often, however busy the queue is. */
const intervalMs = 120;

/** Keeps the cache true to main's events. Used once, before anything is asked. */
export function useTrueCache(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stale = new StaleCollector(
      (keys) => renewQueries(client, keys),
      (callback) => setTimeout(callback, intervalMs),
    );
    const stop = listen((event) => stale.add(staleAfter(event)));
    return () => {
      stop();
      stale.close();
    };
  }, [client]);
}

/** Hears main's events as long as it is shown. */
export function useEvents(onEvent: (event: AnyEvent) => void): void {
  const heard = useEffectEvent(onEvent);
  useEffect(() => listen((event) => heard(event)), []);
}
