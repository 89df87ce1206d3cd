import type { BlockedBatches } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { spendLimitWords } from '@shared/words/sentences/spendLimitWords';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useSpendLimitActions } from '../../../../ipc/useSpendLimitActions';
import { Button } from '../../../../ui/Button';
import { Menu, type MenuEntry } from '../../../../ui/dialogs/Menu';
import { RaiseDialog } from '../../../../ui/dialogs/RaiseDialog';
import { showToast } from '../../../../ui/messages/toasts';

type Step = 'let_go' | 'raise' | 'cancel';

/** The actions on a batch that is blocked by its spending limit. */
export function SpendLimitMenu({
  profileId,
  blocked,
}: Readonly<{ profileId: string; blocked: BlockedBatches }>) {
  const { letGo, raise, cancelRest } = useSpendLimitActions(profileId, blocked.boundId, showToast);
  const [isRaising, setRaising] = useState(false);
  const entries: readonly MenuEntry<Step>[] = [
    { id: 'let_go', label: t('create.goOnWithoutTheLimit') },
    ...(blocked.isPriced ? [{ id: 'raise' as const, label: t('create.openRaiseTheLimit') }] : []),
    { id: 'cancel', label: t('create.cancelTheRest') },
  ];
  return (
    <>
      <Menu
        label={t('create.atItsLimit')}
        isAtEnd
        entries={entries}
        onAction={(step) => {
          if (step === 'let_go') letGo();
          else if (step === 'cancel') cancelRest();
          else setRaising(true);
        }}
        trigger={
          <Button size="sm">
            {t('create.atItsLimitWaiting', { jobs: blocked.jobs })}
            <ChevronDown aria-hidden size={13} />
          </Button>
        }
      />
      {isRaising ? (
        <RaiseDialog
          title={t('create.raiseTheLimit2')}
          about={spendLimitWords(blocked)}
          label={t('create.raisedLimit')}
          least={blocked.mostMilli / 1000}
          onSave={(credits) => raise(Math.round(credits * 1000))}
          onClose={() => setRaising(false)}
        />
      ) : null}
    </>
  );
}
