import type { HistoryRow } from '@shared/domain/account/HistoryMirror';
import { t } from '@shared/messages/t';
import { type ReactNode, useState } from 'react';
import { useJob } from '../../../ipc/useJob';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';

export type ShowJob = (id: string, element: HTMLElement, onClose: () => void) => ReactNode;

/** The id of a job whose answer was lost and may be this entry; the user has to confirm. Null: there is none. */
export function usePossibleJob(seq: number): string | null {
  const { data: found } = useRoute('history.found', undefined);
  return found?.find((each) => each.seq === seq)?.jobId ?? null;
}

/** The job that paid for an entry, or may have. */
export function EntryJob({ row, showJob }: Readonly<{ row: HistoryRow; showJob: ShowJob }>) {
  const possibleJobId = usePossibleJob(row.seq);
  const id = row.jobId ?? possibleJobId;
  return id === null ? null : <JobLine key={id} id={id} isConfirmed={row.jobId !== null} showJob={showJob} />;
}

function JobLine({
  id,
  isConfirmed,
  showJob,
}: Readonly<{ id: string; isConfirmed: boolean; showJob: ShowJob }>) {
  const job = useJob(id);
  const [element, setElement] = useState<HTMLElement | null>(null);
  if (!job) return null;
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-field px-3 py-2 text-sm">
      <p className="selectable min-w-0 flex-1 break-words">
        {t(isConfirmed ? 'account.paidForBy' : 'account.mayBeLostAnswerOf', { prompt: job.prompt })}
        {isConfirmed ? null : <span className="text-muted"> {t('account.queueAsksFirst')}</span>}
      </p>
      <Button size="sm" onPress={({ target }) => setElement(target as HTMLElement)}>
        {t('account.showItsJob')}
      </Button>
      {element === null ? null : showJob(id, element, () => setElement(null))}
    </div>
  );
}
