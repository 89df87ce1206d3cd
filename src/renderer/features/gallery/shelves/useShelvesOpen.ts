import type { Settings } from '@shared/domain/Settings';
import { useCallback, useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useSettings } from '../../../ipc/useSettings';
import { useMedia } from '../../../ui/layout/useMedia';
import { showToast } from '../../../ui/messages/toasts';

const narrow = matchMedia('(max-width: 1100px)');

/** Whether the sidebar is open. Saved for a wide window; in a narrow one it opens only on request. */
export function useShelvesOpen({ galleryShelvesOpen }: Settings['window']) {
  const isNarrow = useMedia(narrow);
  const [isWanted, setWanted] = useState(false);
  const { change } = useSettings((error) =>
    showToast({ level: 'problem', title: 'The setting was not saved', message: wordsOf(error) }),
  );
  const toggle = useCallback(() => {
    if (narrow.matches) setWanted((wanted) => !wanted);
    else change({ window: { galleryShelvesOpen: !galleryShelvesOpen } });
  }, [change, galleryShelvesOpen]);
  return { isOpen: isNarrow ? isWanted : galleryShelvesOpen, toggle };
}
