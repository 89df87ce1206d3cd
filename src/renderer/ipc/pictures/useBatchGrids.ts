import type { RouteOutput } from '@shared/ipc/contract';
import { useQueries } from '@tanstack/react-query';
import { call } from '../client';
import { routeKey } from '../useRoute';

type BatchGrid = NonNullable<RouteOutput<'queue.grid'>>;

/** The axes of each batch, by batch id; null: a single job, or unreadable; missing while loading. Never change. */
export function useBatchGrids(batchIds: readonly string[]): ReadonlyMap<string, BatchGrid | null> {
  const answers = useQueries({
    queries: batchIds.map((batchId) => ({
      queryKey: routeKey('queue.grid', { batchId }),
      queryFn: () => call('queue.grid', { batchId }),
    })),
  });
  const grids = new Map<string, BatchGrid | null>();
  batchIds.forEach((batchId, index) => {
    const grid = answers[index]?.data;
    if (grid !== undefined) grids.set(batchId, grid);
    else if (answers[index]?.isError) grids.set(batchId, null);
  });
  return grids;
}
