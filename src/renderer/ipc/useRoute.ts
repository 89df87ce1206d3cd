import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { KeptRoute } from './cache/staleAfter';
import { call } from './client';

/** The cache key of one question to main. Events invalidate by its first part, the route. */
export function routeKey<R extends KeptRoute>(route: R, input: RouteInput<R>) {
  return [route, input ?? null] as const;
}

export type RouteOptions<Input, Output> = Readonly<{
  /** False: do not ask yet. */
  enabled?: boolean;
  /** Ask anew whenever somebody begins to look, and forget the answer when nobody does. */
  isFresh?: boolean;
  /** Keep showing the last answer while the next one is on its way: always, or where it was asked for by this. */
  keepPrevious?: boolean | ((before: Input) => boolean);
  /** Whether an answer that was asked for anew says the same: what is shown is then not built anew. */
  isSame?: (before: Output, after: Output) => boolean;
}>;

/** One question to main, as react-query takes it. */
export function routeQuery<R extends KeptRoute>(route: R, input: RouteInput<R>) {
  return {
    queryKey: routeKey(route, input),
    // react-query refuses undefined as an answer; routes without one give null
    queryFn: async () => (await call(route, input)) ?? (null as RouteOutput<R>),
  };
}

/** An answer of main, kept in the cache until an event says that it changed. */
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
