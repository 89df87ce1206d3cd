import { useGalleryStore } from '../features/gallery/galleryStore';
import { judge } from '../features/gallery/judging/judge';
import { useSelection } from '../features/gallery/selection/selectionStore';
import { useAppStore } from './appStore';

/**
 * The one of those compared that a person takes: a favourite from now on, which Undo takes back. Where they came from it is
 * shown: in the viewer, or selected in the gallery; among the results it has its heart.
 */
export function takeCompared(seq: number): void {
  judge({ kind: 'some', seqs: [seq] }, { kind: 'favourite', on: true });
  const { view, viewer, moveViewer, closeCompare } = useAppStore.getState();
  if (viewer) moveViewer(seq);
  else if (view === 'gallery') {
    useGalleryStore.getState().select(seq);
    useSelection.getState().chooseOne();
  }
  closeCompare();
}
