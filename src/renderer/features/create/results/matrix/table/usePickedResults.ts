import type { LargeTable } from '@shared/domain/create/LargeTable';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import { useMemo } from 'react';
import { useJobs } from '../../../../../ipc/useJob';
import { useRoute } from '../../../../../ipc/useRoute';
import { usePickedOfBatch } from '../../usePickedOfBatch';
import type { Keeping } from './MatrixTable';
import { tableNumbers } from './tableNumbers';

/** If more jobs are picked, only the first is loaded, and the cost of the next round is unknown. */
const mostRead = 500;
const none: readonly never[] = [];

/** The picked results of a table, on any page. @param here the jobs of the shown page */
export function usePickedResults(
  batchId: string,
  table: LargeTable,
  here: readonly JobWithAssets[],
): Keeping {
  const { kept, toggle, togglePicture, clear } = usePickedOfBatch(batchId);
  const single = useMemo(() => {
    if (kept.size === 0) return none;
    const numbers = tableNumbers(table);
    return [...kept].filter((id) => !numbers.has(id));
  }, [kept, table]);
  const { data: owners = none } = useRoute(
    'queue.jobsOfPictures',
    { ids: [...single] },
    { enabled: single.length > 0, keepPrevious: true },
  );
  const ids = useMemo(() => {
    if (kept.size === 0) return none;
    const numbers = tableNumbers(table);
    const found = new Map<string, number>();
    const add = (id: string): void => {
      const at = numbers.get(id);
      if (at !== undefined) found.set(id, at);
    };
    for (const id of kept) add(id);
    for (const { id, jobId } of owners) if (kept.has(id)) add(jobId);
    return [...found].toSorted(([, one], [, other]) => one - other).map(([id]) => id);
  }, [kept, owners, table]);
  const read = useMemo(() => (ids.length > mostRead ? ids.slice(0, 1) : ids), [ids]);
  const { jobs } = useJobs(read);
  const chosen = useMemo(() => ({ ids, jobs }), [ids, jobs]);

  const find = (id: string) => here.find((job) => job.id === id);
  return {
    kept,
    chosen,
    onKeep: (jobIds) => {
      const seen = new Map(here.map((job) => [job.id, job]));
      const pictures = Map.groupBy(owners, ({ jobId }) => jobId);
      toggle(jobIds.map((id) => ({ id, assets: seen.get(id)?.assets ?? pictures.get(id) ?? none })));
    },
    onKeepPicture: (jobId, pictureId) => {
      const job = find(jobId);
      if (job) togglePicture(job, pictureId);
    },
    onClear: () => clear(),
  };
}
