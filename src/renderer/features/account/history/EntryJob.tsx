import type { HistoryRow } from '@shared/domain/account/HistoryMirror';
import { type ReactNode, useState } from 'react';
import { useJob } from '../../../ipc/useJob';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';

/** The details of a job, beside an element. */
export type ShowJob = (id: string, element: HTMLElement, onClose: () => void) => ReactNode;

/** The job whose lost answer an entry may be; null: none. Nothing of it is taken before a person says so. */
export function useMayBeOf(seq: number): string | null {
  const { data: found } = useRoute('history.found', undefined);
  return found?.find((each) => each.seq === seq)?.jobId ?? null;
}

/** The job that paid for an entry, or may have, and a way to all that is known of it. Nothing where there is none. */
export function EntryJob({ row, showJob }: Readonly<{ row: HistoryRow; showJob: ShowJob }>) {
  const mayBeOf = useMayBeOf(row.seq);
  const id = row.jobId ?? mayBeOf;
  return id === null ? null : <JobLine key={id} id={id} isSure={row.jobId !== null} showJob={showJob} />;
}

function JobLine({ id, isSure, showJob }: Readonly<{ id: string; isSure: boolean; showJob: ShowJob }>) {
  const job = useJob(id);
  const [element, setElement] = useState<HTMLElement | null>(null);
  if (!job) return null;
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-field px-3 py-2 text-sm">
      <p className="selectable min-w-0 flex-1 break-words">
        {isSure ? 'Paid for by' : 'May be the lost answer of'} “{job.prompt}”.
        {isSure ? null : <span className="text-muted"> The queue asks you before it is taken for that.</span>}
      </p>
      <Button size="sm" onPress={({ target }) => setElement(target as HTMLElement)}>
        Show its job
      </Button>
      {element === null ? null : showJob(id, element, () => setElement(null))}
    </div>
  );
}
