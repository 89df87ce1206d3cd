import { formatCount } from '@shared/words/formatCount';
import { formatCredits } from '@shared/words/formatCredits';
import { PanelRight, TriangleAlert } from 'lucide-react';
import { Button } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import { isOutage } from '../../features/queue/holdWords';
import { useRoute } from '../../ipc/useRoute';
import { Tooltip } from '../../ui/dialogs/Tooltip';
import { useAppStore } from '../appStore';
import { ConnectionBadge } from './ConnectionBadge';
import { QueueStatusLine } from './QueueStatusLine';
import { RateMeter } from './RateMeter';

/**
 * The status bar: service, cost, request rate, storage. Mentions why the queue is paused only while the queue
 * panel is not visible.
 */
export function StatusBar({
  profileId,
  isQueueShown,
  onToggleQueue,
}: Readonly<{ profileId: string; isQueueShown: boolean; onToggleQueue: () => void }>) {
  const { data: status } = useRoute('app.status', undefined);
  const { data: queue } = useRoute('queue.summary', { profileId });
  const go = useAppStore((state) => state.go);
  const open = queue ? queue.counts.running + queue.counts.next : 0;
  const hasOutage = queue?.running === true && isOutage(queue.hold);
  const saysStandstill =
    !isQueueShown && queue !== undefined && (!queue.running || queue.hold !== null || queue.stood.length > 0);
  // items that may be hidden in a narrow window
  const spare = saysStandstill ? 'max-[1200px]:hidden' : '';
  return (
    <footer
      data-region="status"
      className="flex h-7 shrink-0 items-center gap-5 border-t border-line bg-panel px-4 text-xs text-muted"
    >
      {status ? (
        <>
          <ConnectionBadge status={status} hasOutage={hasOutage} isSaid={saysStandstill} />
          {queue && saysStandstill ? <QueueStatusLine summary={queue} onOpenQueue={onToggleQueue} /> : null}
          {status.keyProblem ? (
            <Tooltip label={status.keyProblem} placement="top">
              <Button
                className="whitespace-nowrap text-danger underline underline-offset-2"
                onPress={() => useAppStore.getState().setKeyOpen(true)}
              >
                The key needs attention
              </Button>
            </Tooltip>
          ) : null}
          {status.balanceMilli === null && !status.isBalanceDoubted ? null : (
            <Button
              className={`rounded-sm whitespace-nowrap data-[hovered]:text-ink ${status.isBalanceLow ? '' : spare}`}
              onPress={() => go('account')}
            >
              Balance{' '}
              <strong className={`font-semibold ${status.isBalanceLow ? 'text-danger' : 'text-ink'}`}>
                {status.balanceMilli === null ? 'unknown' : formatCredits(status.balanceMilli)}
                {status.isBalanceLow ? ', low' : ''}
              </strong>
            </Button>
          )}
          {/* a new key replaces the element when the balance changes, so that what follows is laid out
              again */}
          <span key={status.balanceMilli} className={spare}>
            <RateMeter rate={status.rate} />
          </span>
        </>
      ) : null}
      <span className="flex-1" />
      {status ? (
        <>
          {status.downloading > 0 ? (
            // a new key replaces the element when the count changes, so that it grows to the left; keys must
            // be unique
            <span key={`downloading ${status.downloading}`} className="whitespace-nowrap max-[1100px]:hidden">
              {status.downloading} downloading
            </span>
          ) : null}
          <span
            key={`library ${status.libraryCount}`}
            className={`whitespace-nowrap max-[1000px]:hidden ${spare}`}
          >
            {formatCount(status.libraryCount)} in library
          </span>
        </>
      ) : null}
      <Tooltip
        label={isQueueShown ? 'Hide the queue' : 'Show the queue'}
        shortcut={shortcutOf('queue.toggle')}
        placement="top"
      >
        <Button
          aria-expanded={isQueueShown}
          onPress={onToggleQueue}
          className="-mr-2 flex h-5.5 items-center gap-1.5 rounded-sm px-2 whitespace-nowrap data-[hovered]:bg-hover data-[hovered]:text-ink"
        >
          <PanelRight aria-hidden size={14} />
          Queue
          {open > 0 ? <span className="min-w-[3ch] text-left text-ink">{formatCount(open)}</span> : null}
          {queue && queue.counts.attention > 0 ? (
            <span className="flex items-center gap-1 text-danger">
              <TriangleAlert aria-hidden size={12} />
              {formatCount(queue.counts.attention)}
              <span className="sr-only"> need attention</span>
            </span>
          ) : null}
        </Button>
      </Tooltip>
    </footer>
  );
}
