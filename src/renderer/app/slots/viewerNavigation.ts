import { showResult } from '../../features/create/results/resultToShow';
import { judge } from '../../features/gallery/judging/judge';
import { useSelection } from '../../features/gallery/selection/selectionStore';
import { neighbours } from '../../features/viewer/neighbours';
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

/**
 * Shows another asset in the viewer. Family and gallery follow, so that closing returns to the asset viewed
 * last.
 */
export function moveInViewer(seq: number): void {
  const { moveViewer, moveFamily } = useAppStore.getState();
  moveViewer(seq);
  moveFamily(seq);
  useSelection.getState().follow(seq);
}

/**
 * Moves the asset in the viewer to the trash and shows the next one, or the previous one; closes if there is
 * none.
 */
export function trashViewed(seq: number): void {
  const { viewer } = useAppStore.getState();
  if (viewer === null) return;
  judge({ kind: 'some', seqs: [seq] }, { kind: 'trash' });
  const { next, previous } = neighbours(viewer.walk, seq);
  const beside = next ?? previous;
  if (beside === null) closeViewer();
  else moveInViewer(beside);
}
