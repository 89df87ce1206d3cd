import { t } from '@shared/messages/t';
import { useCommand } from '../../../ipc/useCommand';
import { showToast } from '../../../ui/messages/toasts';

const failed = t('account.noFilesWereDownloaded');

/** Reports how many files can no longer be downloaded because their URLs have expired. */
function reportExpired({ ended }: Readonly<{ ended: number }>): void {
  if (ended === 0) return;
  showToast({
    level: 'problem',
    title: t('account.filesAreGone', { ended }),
    message: t('account.theServiceKeepsFilesForALimited'),
  });
}

export function useFetchFiles(): (seqs: readonly number[]) => void {
  const fetchFiles = useCommand('history.fetch', { onSuccess: reportExpired, failed });
  return (seqs) => fetchFiles.mutate({ seqs: [...seqs] });
}

export function useFetchFound() {
  return useCommand('history.fetchFound', {
    onSuccess: (done) => {
      reportExpired(done);
      if (done.started > 0 || done.ended > 0) return;
      const message = t('account.everythingStillAvailableIsOn');
      showToast({ level: 'info', title: t('account.thereIsNothingToFetch'), message });
    },
    failed,
  });
}
