import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../ui/messages/toasts';
import { undoMs } from '../../../ui/messages/undoMs';

/** What was offered last of each kind: the same is not offered twice. */
const offered = new Map<string, string>();

/**
 * Says that something was left in the middle of a change, and leads back to it.
 * @param kind what is offered, to be told from what else is
 */
export function useDraftOffer<Draft>(
  kind: string,
  {
    draft,
    isOpen,
    titleOf,
    open,
  }: Readonly<{
    /** What is changed and not saved; null: nothing. */
    draft: Draft | null;
    /** It is worked on. */
    isOpen: boolean;
    /** "The wildcard list colours is not saved yet". */
    titleOf: (draft: Draft) => string;
    open: () => void;
  }>,
): void {
  const offer = useEffectEvent((left: Draft) =>
    showToast({
      level: 'info',
      timeout: undoMs,
      title: titleOf(left),
      message: 'Your text is kept.',
      action: { label: 'Go on with it', run: open },
    }),
  );
  useEffect(() => {
    const known = JSON.stringify(draft);
    if (draft !== null && !isOpen && known !== offered.get(kind)) offer(draft);
    offered.set(kind, known);
  }, [kind, draft, isOpen]);
}
