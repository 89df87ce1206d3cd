import { useSelection } from '../../features/gallery/selection/selectionStore';
import { useAppStore } from '../appStore';

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
