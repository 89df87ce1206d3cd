import { showResult } from '../../features/create/results/resultToShow';
import { isUncovered, useAppStore } from '../appStore';

/**
 * Closes the viewer. In Create the asset viewed last gets the focus, as in the gallery, which follows by
 * itself. If no other asset was viewed, or it is not among the results, the focus returns to where it was.
 */
export function closeViewer(): void {
  const { viewer } = useAppStore.getState();
  useAppStore.getState().closeViewer();
  const state = useAppStore.getState();
  if (viewer && viewer.seq !== viewer.from && state.view === 'create' && isUncovered(state))
    showResult(viewer.seq);
}
