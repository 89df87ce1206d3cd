import type { BlockedBatches } from '@shared/domain/queue/Queue';
import { formatCount } from '@shared/words/formatCount';
import { spendLimitWords } from '@shared/words/sentences/spendLimitWords';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useSpendLimitActions } from '../../../../ipc/useSpendLimitActions';
import { Button } from '../../../../ui/Button';
import { Menu, type MenuEntry } from '../../../../ui/dialogs/Menu';
import { RaiseDialog } from '../../../../ui/dialogs/RaiseDialog';
import { showToast } from '../../../../ui/messages/toasts';

type Step = 'let_go' | 'raise' | 'cancel';

/**
 * The menu on the heading of a batch that is blocked by its spending limit: the number of waiting jobs, and
 * the actions on them.
 */
export function SpendLimitMenu({
  profileId,
  blocked,
}: Readonly<{ profileId: string; blocked: BlockedBatches }>) {
  const { letGo, raise, cancelRest } = useSpendLimitActions(profileId, blocked.boundId, showToast);
  const [isRaising, setRaising] = useState(false);
  const entries: readonly MenuEntry<Step>[] = [
    { id: 'let_go', label: 'Go on without the limit' },
    ...(blocked.isPriced ? [{ id: 'raise' as const, label: 'Raise the limit…' }] : []),
    { id: 'cancel', label: 'Cancel the rest' },
  ];
  return (
    <>
      <Menu
        label="At its limit"
        isAtEnd
        entries={entries}
        onAction={(step) => {
          if (step === 'let_go') letGo();
          else if (step === 'cancel') cancelRest();
          else setRaising(true);
        }}
        trigger={
          <Button size="sm">
            {`At its limit: ${formatCount(blocked.jobs)} ${blocked.jobs === 1 ? 'waits' : 'wait'}`}
            <ChevronDown aria-hidden size={13} />
          </Button>
        }
      />
      {isRaising ? (
        <RaiseDialog
          title="Raise the limit"
          about={spendLimitWords(blocked)}
          label="At most, in credits, with what is spent already"
          least={blocked.mostMilli / 1000}
          onSave={(credits) => raise(Math.round(credits * 1000))}
          onClose={() => setRaising(false)}
        />
      ) : null}
    </>
  );
}
