import { t } from '@shared/messages/t';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../ui/messages/toasts';
import { undoMs } from '../../../ui/messages/undoMs';

/** The draft that was offered last, by kind. */
const offered = new Map<string, string>();

/** Offers to continue an unsaved draft. @param kind identifies the kind of draft */
export function useDraftOffer<Draft>(
  kind: string,
  {
    draft,
    isOpen,
    titleOf,
    open,
  }: Readonly<{
    draft: Draft | null;
    isOpen: boolean;
    titleOf: (draft: Draft) => string;
    open: () => void;
  }>,
): void {
  const offer = useEffectEvent((left: Draft) =>
    showToast({
      level: 'info',
      timeout: undoMs,
      title: titleOf(left),
      message: t('create.yourTextIsKept'),
      action: { label: t('create.goOnWithIt'), run: open },
    }),
  );
  useEffect(() => {
    const known = JSON.stringify(draft);
    if (draft !== null && !isOpen && known !== offered.get(kind)) offer(draft);
    offered.set(kind, known);
  }, [kind, draft, isOpen]);
}
