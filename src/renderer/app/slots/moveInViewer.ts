import { useSelection } from '../../features/gallery/selection/selectionStore';
import { useAppStore } from '../appStore';

/** Shows another in the viewer. Family and gallery follow, so that closing leads back to where the person has got to. */
export function moveInViewer(seq: number): void {
  const { moveViewer, moveFamily } = useAppStore.getState();
  moveViewer(seq);
  moveFamily(seq);
  useSelection.getState().follow(seq);
}
