import { walkOf } from '../../ipc/cache/AssetWalk';
import { useAppStore } from '../appStore';
import { moveInViewer } from './moveInViewer';

/** Shows one in the viewer, also where that was closed since somebody was offered to see it. */
export function showInViewer(seq: number): void {
  const { viewer, openViewer } = useAppStore.getState();
  if (viewer) moveInViewer(seq);
  else openViewer(seq, walkOf([seq]));
}
