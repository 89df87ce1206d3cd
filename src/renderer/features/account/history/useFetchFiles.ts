import { formatCount } from '@shared/words/formatCount';
import { useCommand } from '../../../ipc/useCommand';
import { showToast } from '../../../ui/messages/toasts';

const failed = 'No files were downloaded';

/** Says of how many files the addresses have ended. */
function tellEnded({ ended }: Readonly<{ ended: number }>): void {
  if (ended === 0) return;
  showToast({
    level: 'problem',
    title: `${formatCount(ended)} ${ended === 1 ? 'file is' : 'files are'} gone`,
    message: 'The service keeps files for a limited time, and these have expired.',
  });
}

/** Has the files of entries fetched, and says of which that can no more be done. */
export function useFetchFiles(): (seqs: readonly number[]) => void {
  const fetchFiles = useCommand('history.fetch', { onSuccess: tellEnded, failed });
  return (seqs) => fetchFiles.mutate({ seqs: [...seqs] });
}

/** Has the files of all that a search finds fetched, where they are neither here nor known to be gone. */
export function useFetchFound() {
  return useCommand('history.fetchFound', {
    onSuccess: (done) => {
      tellEnded(done);
      if (done.started > 0 || done.ended > 0) return;
      const message = 'Everything still available is on this disk.';
      showToast({ level: 'info', title: 'There is nothing to fetch', message });
    },
    failed,
  });
}
