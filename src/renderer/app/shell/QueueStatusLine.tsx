import type { QueueSummary } from '@shared/domain/queue/Queue';
import { spendLimitWords } from '@shared/words/sentences/spendLimitWords';
import { Button } from 'react-aria-components';
import { canRetryNow, holdWords } from '../../features/queue/holdWords';
import { useCommand } from '../../ipc/useCommand';
import { useNow } from '../../ui/hooks/useNow';

/** Why the queue is paused or slowed, in one line with an action. */
export function QueueStatusLine({
  summary,
  onOpenQueue,
}: Readonly<{ summary: QueueSummary; onOpenQueue: () => void }>) {
  const { profileId, running, pause, hold } = summary;
  const now = useNow(running && hold !== null && hold.until !== null);
  const tryNow = useCommand('queue.tryNow', { failed: 'That did not work' });
  const held = running && hold ? holdWords(hold, now) : null;
  // a batch at its spending limit is mentioned only while the rest of the queue runs; other reasons take
  // precedence
  const [stood] = running && held === null ? summary.stood : [];
  const going = stood === undefined ? held?.message : spendLimitWords(stood);
  const words = running ? going : pause?.reason === 'person' ? 'Paused' : pause?.message;
  if (!words) return null;
  const canTry = running && stood === undefined;
  const isTrouble = canTry
    ? canRetryNow(hold)
    : stood !== undefined || (pause !== null && pause.reason !== 'person');
  return (
    <div role="status" className="flex min-w-0 items-center gap-2">
      <span title={words} className={`truncate ${isTrouble ? 'text-ink' : ''}`}>
        {words}
      </span>
      {isTrouble ? (
        <Button
          onPress={() => (canTry ? tryNow.mutate({ profileId }) : onOpenQueue())}
          className="shrink-0 rounded-sm font-medium text-ink underline underline-offset-2 data-[hovered]:text-accent-ink"
        >
          {canTry ? 'Try now' : 'Show the queue'}
        </Button>
      ) : null}
    </div>
  );
}
