import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { useQuery } from '@tanstack/react-query';
import type { KeptRoute } from '../cache/staleAfter';
import { routeQuery } from '../useRoute';

/**
 * The component renders again only when the part changes.
 * @param partOf must be the same function at every render
 */
export function usePartOf<R extends KeptRoute, Part>(
  route: R,
  input: RouteInput<R>,
  partOf: (answer: RouteOutput<R>) => Part,
): Part | undefined {
  return useQuery({ ...routeQuery(route, input), select: partOf }).data;
}
