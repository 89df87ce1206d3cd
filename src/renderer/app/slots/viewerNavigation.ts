import { showResult } from '../../features/create/results/resultToShow';
import { judge } from '../../features/gallery/judging/judge';
import { useSelection } from '../../features/gallery/selection/selectionStore';
import { neighbours } from '../../features/viewer/neighbours';
import { hasNoOverlay, useAppStore } from '../appStore';

/** In Create, focuses the asset viewed last. The gallery selects it by itself. */
export function closeViewer(): void {
  const { viewer } = useAppStore.getState();
  useAppStore.getState().closeViewer();
  const state = useAppStore.getState();
  if (viewer && viewer.seq !== viewer.from && state.view === 'create' && hasNoOverlay(state))
    showResult(viewer.seq);
}

/** Moves the family and the gallery along, so that closing returns to the asset viewed last. */
export function moveInViewer(seq: number): void {
  const { moveViewer, moveFamily } = useAppStore.getState();
  moveViewer(seq);
  moveFamily(seq);
  useSelection.getState().followViewer(seq);
}

/** Shows the next asset or, after the last one, the previous one; closes the viewer if there is none. */
export function trashViewed(seq: number): void {
  const { viewer } = useAppStore.getState();
  if (viewer === null) return;
  judge({ kind: 'some', seqs: [seq] }, { kind: 'trash' });
  const { next, previous } = neighbours(viewer.walk, seq);
  const neighbour = next ?? previous;
  if (neighbour === null) closeViewer();
  else moveInViewer(neighbour);
}
