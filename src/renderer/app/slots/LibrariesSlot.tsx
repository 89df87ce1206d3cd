import { LibrariesDialog } from '../../features/libraries/LibrariesDialog';
import { useAppStore } from '../appStore';

/** The libraries to choose from, over whatever is shown. */
export function LibrariesSlot() {
  const isOpen = useAppStore((state) => state.librariesOpen);
  return isOpen ? <LibrariesDialog onClose={() => useAppStore.getState().setLibrariesOpen(false)} /> : null;
}
