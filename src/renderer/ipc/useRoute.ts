import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './client';

/** The cache key of one question to main. Events invalidate by its first part, the route. */
export function routeKey<R extends RouteName>(route: R, input: RouteInput<R>) {
  return [route, input ?? null] as const;
}

export type RouteOptions = Readonly<{
  /** False: do not ask yet. */
  enabled?: boolean;
  /** Keep showing the last answer while the next one is on its way (typing in a search field). */
  keepPrevious?: boolean;
}>;

/** An answer of main, kept in the cache until an event says that it changed. */
export function useRoute<R extends RouteName>(
  route: R,
  input: RouteInput<R>,
  options: RouteOptions = {},
): UseQueryResult<RouteOutput<R>, Error> {
  return useQuery<RouteOutput<R>, Error>({
    queryKey: routeKey(route, input),
    // react-query refuses undefined as an answer; routes without one give null
    queryFn: async () => (await call(route, input)) ?? (null as RouteOutput<R>),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<RouteOutput<R>, Error>;
}
