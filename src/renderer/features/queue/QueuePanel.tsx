import type { JobWithAssets } from '@shared/domain/Job';
import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { wordsOf } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { useRoute } from '../../ipc/useRoute';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorNote } from '../../ui/ErrorNote';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/toasts';
import { PauseNote } from './PauseNote';
import { QueueHeader } from './QueueHeader';
import { QueueList } from './QueueList';
import { useMoves } from './useMoves';
import { useQueueActions } from './useQueueActions';
import { useQueueIds } from './useQueueIds';

/** The queue of a profile: what needs the person, what runs, what comes, what is through. */
export function QueuePanel({
  profileId,
  onClose,
  onOpenInCreate,
  onShowInGallery,
  onOpenSettings,
}: Readonly<{
  profileId: string;
  onClose: () => void;
  onOpenInCreate: (job: JobWithAssets) => void;
  onShowInGallery: (assetId: string) => void;
  onOpenSettings?: (() => void) | undefined;
}>) {
  const summary = useRoute('queue.summary', { profileId });
  const { ids: serverIds, isLoading, error } = useQueueIds(profileId);
  const actions = useQueueActions({ profileId, onOpenInCreate, onShowInGallery, onOpenSettings });

  const moves = useMoves(profileId, serverIds.next);
  const ids = useMemo(
    () => (moves.order === serverIds.next ? serverIds : { ...serverIds, next: moves.order }),
    [serverIds, moves.order],
  );
  const clearFinished = async () => {
    try {
      await call('queue.clearFinished', { profileId });
    } catch (failure) {
      showToast({ level: 'problem', title: 'That did not work', message: wordsOf(failure) });
    }
  };

  const problem = summary.error ?? error;
  const isEmpty = !isLoading && Object.values(ids).every((list) => list.length === 0);
  return (
    <section aria-label="Queue" className="flex min-h-0 flex-1 flex-col bg-panel">
      {summary.data ? (
        <>
          <QueueHeader summary={summary.data} onClose={onClose} />
          <PauseNote
            summary={summary.data}
            onBalance={() => actions.run('show_balance', [profileId])}
            onOpenSettings={onOpenSettings}
          />
        </>
      ) : null}
      {problem ? (
        <div className="p-4">
          <ErrorNote title="The queue could not be read" message={wordsOf(problem)} />
        </div>
      ) : isLoading ? (
        <div aria-busy className="flex flex-col gap-3 p-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      ) : isEmpty ? (
        <EmptyState
          icon={<ListChecks size={20} />}
          title="Nothing in the queue"
          message="Add to queue in Create puts jobs here. They run while you do something else, and stay in order through a restart."
        />
      ) : (
        <QueueList
          ids={ids}
          canEnterKey={onOpenSettings !== undefined}
          onAction={actions.run}
          onMove={moves.move}
          onClearFinished={() => void clearFinished()}
        />
      )}
      {actions.dialog}
    </section>
  );
}
