import type { RouteOutput } from '@shared/ipc/contract';
import { useQueries } from '@tanstack/react-query';
import { call } from '../client';
import { routeKey } from '../useRoute';

type Shape = NonNullable<RouteOutput<'queue.shape'>>;

/** The axes of each batch, by batch id; null: a single job, or unreadable; missing while loading. Never change. */
export function useBatchShapes(batchIds: readonly string[]): ReadonlyMap<string, Shape | null> {
  const answers = useQueries({
    queries: batchIds.map((batchId) => ({
      queryKey: routeKey('queue.shape', { batchId }),
      queryFn: () => call('queue.shape', { batchId }),
    })),
  });
  const shapes = new Map<string, Shape | null>();
  batchIds.forEach((batchId, index) => {
    const shape = answers[index]?.data;
    if (shape !== undefined) shapes.set(batchId, shape);
    else if (answers[index]?.isError) shapes.set(batchId, null);
  });
  return shapes;
}
