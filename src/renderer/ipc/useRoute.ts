import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CachedRoute } from './cache/staleAfter';
import { call } from './client';

/** The key of a query. Its first part is the route, by which events find the query. */
export function routeKey<R extends CachedRoute>(route: R, input: RouteInput<R>) {
  return [route, input ?? null] as const;
}

export type RouteOptions<Input, Output> = Readonly<{
  enabled?: boolean;
  /** Refetches whenever a component mounts, and drops the answer when no component uses it. */
  alwaysRefetch?: boolean;
  /** Shows the previous answer while the next one loads: always, or if the function accepts the previous input. */
  keepPrevious?: boolean | ((before: Input) => boolean);
  /** If this returns true for a new answer, the component does not render again. */
  isSame?: (before: Output, after: Output) => boolean;
}>;

export function routeQuery<R extends CachedRoute>(route: R, input: RouteInput<R>) {
  return {
    queryKey: routeKey(route, input),
    // react-query does not allow undefined as an answer; routes without an answer return null
    queryFn: async () => (await call(route, input)) ?? (null as RouteOutput<R>),
  };
}

export function useRoute<R extends CachedRoute>(
  route: R,
  input: RouteInput<R>,
  options: RouteOptions<RouteInput<R>, RouteOutput<R>> = {},
): UseQueryResult<RouteOutput<R>, Error> {
  const { keepPrevious = false, isSame } = options;
  return useQuery<RouteOutput<R>, Error>({
    ...routeQuery(route, input),
    enabled: options.enabled ?? true,
    ...(options.alwaysRefetch ? { staleTime: 0, gcTime: 0 } : {}),
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
