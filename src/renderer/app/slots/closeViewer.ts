import { showResult } from '../../features/create/results/resultToShow';
import { isUncovered, useAppStore } from '../appStore';

/**
 * Closes the viewer. On Create the one that was looked at last has the focus then, as in the gallery, which follows by itself;
 * where nothing else was looked at, and where it is not among the results, the focus goes back to where it was.
 */
export function closeViewer(): void {
  const { viewer } = useAppStore.getState();
  useAppStore.getState().closeViewer();
  const state = useAppStore.getState();
  if (viewer && viewer.seq !== viewer.from && state.view === 'create' && isUncovered(state))
    showResult(viewer.seq);
}
