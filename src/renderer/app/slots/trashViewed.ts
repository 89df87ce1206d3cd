import { judge } from '../../features/gallery/judging/judge';
import { neighbours } from '../../features/viewer/neighbours';
import { useAppStore } from '../appStore';
import { closeViewer } from './closeViewer';
import { moveInViewer } from './moveInViewer';

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
