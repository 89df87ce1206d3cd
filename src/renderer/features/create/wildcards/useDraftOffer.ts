import { useEffect, useEffectEvent } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { showToast } from '../../../ui/toasts';
import { undoMs } from '../../../ui/undoMs';

/** What was offered last: the same is not offered twice. */
let offered: string | null = null;

/** Says that a list of wildcards was left in the middle of a change, and leads back to it. @param isOpen it is worked on */
export function useDraftOffer(isOpen: boolean, open: () => void): void {
  const { data: draft = null } = useRoute('wildcards.draft', undefined);
  const offer = useEffectEvent((name: string) =>
    showToast({
      ...{ level: 'info', timeout: undoMs },
      title:
        name === '' ? 'A new wildcard list is not saved yet' : `The wildcard list ${name} is not saved yet`,
      message: 'What you wrote is kept.',
      action: { label: 'Go on with it', run: open },
    }),
  );
  useEffect(() => {
    const known = JSON.stringify(draft);
    if (draft !== null && !isOpen && known !== offered) offer(draft.name);
    offered = known;
  }, [draft, isOpen]);
}
