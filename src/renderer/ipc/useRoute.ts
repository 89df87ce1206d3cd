import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { KeptRoute } from './cache/staleAfter';
import { call } from './client';

/** The cache key of a query. Events invalidate by its first part, the route. */
export function routeKey<R extends KeptRoute>(route: R, input: RouteInput<R>) {
  return [route, input ?? null] as const;
}

export type RouteOptions<Input, Output> = Readonly<{
  /** False: not requested yet. */
  enabled?: boolean;
  /** Refetches whenever it is mounted, and drops the answer when nothing uses it. */
  isFresh?: boolean;
  /**
   * Keeps showing the previous answer while the next one loads: always, or if it belongs to an input that
   * this accepts.
   */
  keepPrevious?: boolean | ((before: Input) => boolean);
  /** Whether a new answer equals the previous one, so that nothing re-renders. */
  isSame?: (before: Output, after: Output) => boolean;
}>;

/** The react-query options of a route. */
export function routeQuery<R extends KeptRoute>(route: R, input: RouteInput<R>) {
  return {
    queryKey: routeKey(route, input),
    // react-query does not allow undefined as an answer; routes without an answer return null
    queryFn: async () => (await call(route, input)) ?? (null as RouteOutput<R>),
  };
}

/** An answer of main, cached until an event invalidates it. */
export function useRoute<R extends KeptRoute>(
  route: R,
  input: RouteInput<R>,
  options: RouteOptions<RouteInput<R>, RouteOutput<R>> = {},
): UseQueryResult<RouteOutput<R>, Error> {
  const { keepPrevious = false, isSame } = options;
  return useQuery<RouteOutput<R>, Error>({
    ...routeQuery(route, input),
    enabled: options.enabled ?? true,
    ...(options.isFresh ? { staleTime: 0, gcTime: 0 } : {}),
    ...(isSame === undefined
      ? {}
      : {
          structuralSharing: (before: unknown, after: unknown) =>
            before !== undefined && isSame(before as RouteOutput<R>, after as RouteOutput<R>)
              ? before
              : after,
        }),
    ...(keepPrevious === false
      ? {}
      : {
          placeholderData: (data, query) =>
            query !== undefined && (keepPrevious === true || keepPrevious(query.queryKey[1] as RouteInput<R>))
              ? data
              : undefined,
        }),
  }) as UseQueryResult<RouteOutput<R>, Error>;
}
