import type { QueueSummary } from '@shared/domain/queue/Queue';
import { wordsOf } from '../../../ipc/CallFailure';
import { usePartOf } from '../../../ipc/pictures/usePartOf';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/messages/toasts';
import { submitWaitWords } from './submitWaitWords';

/** Beside Generate: says that the queue is paused, so that jobs would not start, and how to continue. */
export function SubmitWaitNote({ profileId }: Readonly<{ profileId: string }>) {
  const reason = usePartOf('queue.summary', { profileId }, pauseOf) ?? null;
  const onError = (error: Error) =>
    showToast({ level: 'problem', title: 'That did not work', message: wordsOf(error) });
  const run = useCommand('queue.run', { onError });
  const endPlans = useCommand('queue.endPlans', { onError });
  const waits = reason && submitWaitWords(reason);
  if (!waits) return null;
  const { words, step } = waits;
  return (
    <div role="status" className="-my-1 flex items-center justify-between gap-2 text-xs text-muted">
      <span className="text-balance">{words}</span>
      {step === null ? null : (
        <Button
          size="sm"
          variant="quiet"
          className="-mr-2.5 shrink-0"
          isPending={run.isPending || endPlans.isPending}
          onPress={() => (step === 'run' ? run : endPlans).mutate({ profileId })}
        >
          {step === 'run' ? 'Run the queue' : 'Lift the limit and go on'}
        </Button>
      )}
    </div>
  );
}

function pauseOf({ running, pause }: QueueSummary) {
  return running ? null : (pause?.reason ?? null);
}
