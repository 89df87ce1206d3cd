import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { draggedSeqs } from '../../../../ipc/actions/dragged';
import { setAt } from '../../selection/selectedSet';

/** The pictures that are dragged over the window; null where none of ours are. */
export function draggedSet(): AssetSet | null {
  const [first] = draggedSeqs();
  return first === undefined ? null : setAt(first);
}
