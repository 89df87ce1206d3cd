import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../ui/messages/toasts';
import { undoMs } from '../../../ui/messages/undoMs';

/** The latest offer of each kind: the same draft is not offered twice. */
const offered = new Map<string, string>();

/**
 * Says that something was left in the middle of a change, and offers to go back to it.
 * @param kind tells this offer from other kinds
 */
export function useDraftOffer<Draft>(
  kind: string,
  {
    draft,
    isOpen,
    titleOf,
    open,
  }: Readonly<{
    /** The change that is not saved; null: there is none. */
    draft: Draft | null;
    /** The person is working on it. */
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
