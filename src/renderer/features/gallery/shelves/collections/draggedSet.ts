import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { draggedSeqs } from '../../../../ipc/actions/dragged';
import { setForActionOn } from '../../selection/selectedSet';

export function draggedSet(): AssetSet | null {
  const [first] = draggedSeqs();
  return first === undefined ? null : setForActionOn(first);
}
