import { useEffect } from 'react';
import { useRoute } from '../ipc/useRoute';
import { showToast } from '../ui/toasts';

/** Says what the library has lost since it was last open. The message stays until it is closed. */
export function useLibraryNote(): void {
  const note = useRoute('app.info', undefined).data?.libraryNote;
  useEffect(() => {
    if (note) showToast({ level: 'problem', title: 'Look at your library', message: note });
  }, [note]);
}
