import { formatCount } from '@shared/words/formatCount';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { showToast } from '../../../ui/toasts';

/** Has the files of entries fetched, and says of which that can no more be done. */
export function useFetchFiles(): (seqs: readonly number[]) => void {
  const fetchFiles = useCommand('history.fetch', {
    onSuccess: ({ ended }) => {
      if (ended === 0) return;
      const files = `${formatCount(ended)} ${ended === 1 ? 'file is' : 'files are'}`;
      showToast({
        level: 'problem',
        title: `${files} gone`,
        message: 'The service keeps its files for a time only, and their addresses have ended.',
      });
    },
    onError: (error) =>
      showToast({ level: 'problem', title: 'Nothing was fetched', message: wordsOf(error) }),
  });
  return (seqs) => fetchFiles.mutate({ seqs: [...seqs] });
}
