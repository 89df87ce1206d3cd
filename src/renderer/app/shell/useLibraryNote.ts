import { useEffect } from 'react';
import { useRoute } from '../../ipc/useRoute';
import { showToast } from '../../ui/messages/toasts';

/**
 * Reports files lost since the library was last open, and how the last run ended. A message stays until it is
 * closed.
 */
export function useLibraryNote(): void {
  const info = useRoute('app.info', undefined).data;
  const note = info?.libraryNote;
  const isMoved = info?.isLibraryMoved === true;
  const startNote = info?.startNote;
  useEffect(() => {
    if (startNote) showToast({ level: 'problem', title: 'Easel restarted itself', message: startNote });
  }, [startNote]);
  useEffect(() => {
    if (!note) return;
    if (isMoved) showToast({ level: 'success', title: 'The library was moved', message: note });
    else showToast({ level: 'problem', title: 'Look at your library', message: note });
  }, [note, isMoved]);
}
