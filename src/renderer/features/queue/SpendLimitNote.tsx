import type { BlockedBatches } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { describeSpendLimit } from '@shared/words/sentences/describeSpendLimit';
import { CircleGauge } from 'lucide-react';
import { useState } from 'react';
import { useSpendLimitActions } from '../../ipc/useSpendLimitActions';
import { Button } from '../../ui/Button';
import { RaiseLimitDialog } from '../../ui/dialogs/RaiseLimitDialog';
import { showToast } from '../../ui/messages/toasts';

/** Batches that stopped at their spending limit while others continue, with actions for them. */
export function SpendLimitNote({
  profileId,
  blocked,
}: Readonly<{ profileId: string; blocked: BlockedBatches }>) {
  const { removeLimit, raise, cancelWaiting } = useSpendLimitActions(profileId, blocked.boundId, showToast);
  const [isRaising, setRaising] = useState(false);
  const limitCredits = blocked.mostMilli / 1000;
  return (
    <section
      aria-label={t('create.atItsLimit')}
      className="flex items-start gap-2.5 border-b border-line bg-raised px-4 py-2.5 text-xs"
    >
      <CircleGauge aria-hidden size={15} className="mt-px shrink-0 text-accent-ink" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="selectable text-balance break-words">{describeSpendLimit(blocked)}</p>
        <div className="flex flex-wrap gap-1.5">
          <Button size="sm" className="bg-hover!" onPress={removeLimit}>
            {t('create.goOnWithoutTheLimit')}
          </Button>
          {blocked.isPriced ? (
            <Button size="sm" className="bg-hover!" onPress={() => setRaising(true)}>
              {t('queue.raise')}
            </Button>
          ) : null}
          <Button size="sm" className="bg-hover!" onPress={cancelWaiting}>
            {t('create.cancelTheRest')}
          </Button>
        </div>
      </div>
      {isRaising ? (
        <RaiseLimitDialog
          title={t('create.raiseTheLimit2')}
          description={t('queue.raiseHint')}
          label={t('queue.atMostInCredits')}
          currentLimit={limitCredits}
          onSave={(credits) => raise(Math.round(credits * 1000))}
          onClose={() => setRaising(false)}
        />
      ) : null}
    </section>
  );
}
