import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { useQuery } from '@tanstack/react-query';
import type { KeptRoute } from '../cache/staleAfter';
import { routeQuery } from '../useRoute';

/**
 * What matters here of an answer of main; undefined until it is there. Whoever asks is drawn again only when that is
 * another: sums change with every picture that lands, and what they say of the queue hardly ever does.
 * @param partOf the same function at every drawing
 */
export function usePartOf<R extends KeptRoute, Part>(
  route: R,
  input: RouteInput<R>,
  partOf: (answer: RouteOutput<R>) => Part,
): Part | undefined {
  return useQuery({ ...routeQuery(route, input), select: partOf }).data;
}
