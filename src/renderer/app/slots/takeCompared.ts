import { takeResult } from '../../features/create/results/resultToShow';
import { useGalleryStore } from '../../features/gallery/galleryStore';
import { judge } from '../../features/gallery/judging/judge';
import { useSelection } from '../../features/gallery/selection/selectionStore';
import { isUncovered, useAppStore } from '../appStore';

/**
 * The one of those compared that a person takes: a favourite from now on, which Undo takes back. Where they came from it is
 * shown: in the viewer, selected in the gallery, or with the focus among the results, which mark it themselves.
 */
export function takeCompared(seq: number): void {
  useAppStore.getState().closeCompare();
  const state = useAppStore.getState();
  const { view, viewer, moveViewer } = state;
  if (view === 'create' && isUncovered(state)) {
    takeResult(seq);
    return;
  }
  judge({ kind: 'some', seqs: [seq] }, { kind: 'favourite', on: true });
  if (viewer) moveViewer(seq);
  else if (view === 'gallery') {
    useGalleryStore.getState().select(seq);
    useSelection.getState().chooseOne();
  }
}
