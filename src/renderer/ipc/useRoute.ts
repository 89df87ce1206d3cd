import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './client';

/** The cache key of one question to main. Events invalidate by its first part, the route. */
export function routeKey<R extends RouteName>(route: R, input: RouteInput<R>) {
  return [route, input ?? null] as const;
}

export type RouteOptions<Input> = Readonly<{
  /** False: do not ask yet. */
  enabled?: boolean;
  /** Keep showing the last answer while the next one is on its way: always, or where it was asked for by this. */
  keepPrevious?: boolean | ((before: Input) => boolean);
}>;

/** An answer of main, kept in the cache until an event says that it changed. */
export function useRoute<R extends RouteName>(
  route: R,
  input: RouteInput<R>,
  options: RouteOptions<RouteInput<R>> = {},
): UseQueryResult<RouteOutput<R>, Error> {
  const { keepPrevious = false } = options;
  return useQuery<RouteOutput<R>, Error>({
    queryKey: routeKey(route, input),
    // react-query refuses undefined as an answer; routes without one give null
    queryFn: async () => (await call(route, input)) ?? (null as RouteOutput<R>),
    enabled: options.enabled ?? true,
    ...(keepPrevious === false
      ? {}
      : {
          placeholderData: (data, query) =>
            keepPrevious === true || keepPrevious(query?.queryKey[1] as RouteInput<R>) ? data : undefined,
        }),
  }) as UseQueryResult<RouteOutput<R>, Error>;
}
