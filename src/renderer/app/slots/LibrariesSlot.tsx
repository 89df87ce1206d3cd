import { LibrariesDialog } from '../../features/libraries/LibrariesDialog';
import { useAppStore } from '../appStore';

/** The choice of a library as an overlay. */
export function LibrariesSlot() {
  const isOpen = useAppStore((state) => state.librariesOpen);
  return isOpen ? <LibrariesDialog onClose={() => useAppStore.getState().setLibrariesOpen(false)} /> : null;
}
