import type { BlockedBatches } from '@shared/domain/queue/Queue';
import { spendLimitWords } from '@shared/words/sentences/spendLimitWords';
import { CircleGauge } from 'lucide-react';
import { useState } from 'react';
import { useSpendLimitActions } from '../../ipc/useSpendLimitActions';
import { Button } from '../../ui/Button';
import { RaiseDialog } from '../../ui/dialogs/RaiseDialog';
import { showToast } from '../../ui/messages/toasts';

/** Lists batches that are paused at their spending limit while others continue, with actions for them. */
export function SpendLimitNote({
  profileId,
  blocked,
}: Readonly<{ profileId: string; blocked: BlockedBatches }>) {
  const { letGo, raise, cancelRest } = useSpendLimitActions(profileId, blocked.boundId, showToast);
  const [isRaising, setRaising] = useState(false);
  const most = blocked.mostMilli / 1000;
  return (
    <section
      aria-label="At its limit"
      className="flex items-start gap-2.5 border-b border-line bg-raised px-4 py-2.5 text-xs"
    >
      <CircleGauge aria-hidden size={15} className="mt-px shrink-0 text-accent-ink" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="selectable text-balance break-words">{spendLimitWords(blocked)}</p>
        <div className="flex flex-wrap gap-1.5">
          <Button size="sm" className="bg-hover!" onPress={letGo}>
            Go on without the limit
          </Button>
          {blocked.isPriced ? (
            <Button size="sm" className="bg-hover!" onPress={() => setRaising(true)}>
              Raise…
            </Button>
          ) : null}
          <Button size="sm" className="bg-hover!" onPress={cancelRest}>
            Cancel the rest
          </Button>
        </div>
      </div>
      {isRaising ? (
        <RaiseDialog
          title="Raise the limit"
          about="In all, with what is spent already. What waits goes on at once, or at the time that is set for it."
          label="At most, in credits"
          least={most}
          onSave={(credits) => raise(Math.round(credits * 1000))}
          onClose={() => setRaising(false)}
        />
      ) : null}
    </section>
  );
}
