import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { useQuery } from '@tanstack/react-query';
import type { CachedRoute } from '../cache/staleAfter';
import { routeQuery } from '../useRoute';

/**
 * The part of an answer that `select` returns. The component renders again only when the part changes.
 * @param select must be the same function at every render
 */
export function useRouteSelect<R extends CachedRoute, Part>(
  route: R,
  input: RouteInput<R>,
  select: (answer: RouteOutput<R>) => Part,
): Part | undefined {
  return useQuery({ ...routeQuery(route, input), select }).data;
}
