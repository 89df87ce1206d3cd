import type { HistoryRow, MirrorState } from '@shared/domain/account/HistoryMirror';
import { t } from '@shared/messages/t';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { BatchLoader } from '../../../ipc/cache/BatchLoader';
import { call } from '../../../ipc/client';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { useNow } from '../../../ui/hooks/useNow';
import { showToast } from '../../../ui/messages/toasts';
import type { AccountScope } from '../useAccountStore';

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

const loader = new BatchLoader<HistoryRow, number>(
  async (seqs) => new Map((await call('history.rows', { seqs: [...seqs] })).map((row) => [row.seq, row])),
  200,
);
/** The list is refetched at this interval while the history is being copied, seconds. */
const refreshIntervalS = 2;

export function useMirrors(scope: AccountScope): readonly MirrorState[] | undefined {
  const { data } = useRoute('history.state', undefined);
  return data?.filter(({ profileId }) => scope === 'all' || profileId === scope);
}

/** The sequence numbers of the entries that match `text`, newest first. */
export function useHistoryList(
  scope: AccountScope,
  text: string,
  mirrors: readonly MirrorState[],
): UseQueryResult<Uint32Array<ArrayBuffer>, Error> {
  const isRunning = mirrors.some(({ running }) => running !== null);
  const seconds = Math.floor(useNow(isRunning) / 1000 / refreshIntervalS);
  const total = mirrors.reduce((sum, { entries }) => sum + entries, 0);
  const synced = mirrors.map(({ syncedAt }) => syncedAt ?? 0);
  const version = isRunning ? seconds : `${total} ${Math.max(0, ...synced)}`;
  const input = { profileId: scope === 'all' ? null : scope, text };
  return useQuery({
    queryKey: ['history.find', input, version],
    queryFn: () => call('history.find', input),
    placeholderData: (before, query) =>
      (query?.queryKey[1] as typeof input | undefined)?.profileId === input.profileId ? before : undefined,
    gcTime: 0,
  });
}

/** One entry of the history; undefined while loading. Entries that come into view together share one call. */
export function useHistoryRow(seq: number): HistoryRow | null | undefined {
  const { data } = useQuery<HistoryRow | null, Error>({
    queryKey: ['history.rows', seq],
    queryFn: () => loader.load(seq),
    gcTime: 30_000,
  });
  return data;
}
