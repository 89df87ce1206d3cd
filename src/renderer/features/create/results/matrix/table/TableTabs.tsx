import type { LargeTable } from '@shared/domain/create/LargeTable';
import { unpackIds } from '@shared/ipc/library/packedIds';
import { type ComponentProps, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useEvents } from '../../../../../ipc/cache/useEvents';
import { useRoute } from '../../../../../ipc/useRoute';
import { furtherAxes } from '../axisLayout';
import { useBatch } from './BatchContext';
import { MatrixTabs } from './MatrixTabs';
import { TableCounts } from './TableCounts';

/**
 * The tabs over a large table, with the progress of each value; a separate component, so that only it
 * re-renders when a job is done.
 */
export function TableTabs({
  batchId,
  table,
  ...tabs
}: Readonly<{ batchId: string; table: LargeTable }> & Omit<ComponentProps<typeof MatrixTabs>, 'countOf'>) {
  const { labels, layout } = useBatch();
  const counts = useMemo(() => new TableCounts(table), [table]);
  const { data, isPending } = useRoute('queue.doneJobs', { batchId }, { isFresh: true });
  useEffect(() => {
    if (data) counts.add(unpackIds(data));
  }, [counts, data]);
  useEvents((event) => {
    if (event.name === 'jobs.changed')
      counts.add(event.payload.places.flatMap(({ id, isDone }) => (isDone ? id : [])));
  });
  useSyncExternalStore(counts.subscribe, counts.version);
  // placeholders of the same height until the counts are loaded, so that nothing moves
  if (isPending)
    return furtherAxes(labels, layout).map((axis) => (
      <div key={axis} className="min-h-(--control-h) border-b border-line" />
    ));
  return <MatrixTabs {...tabs} countOf={data ? counts.countOf(layout) : undefined} />;
}
