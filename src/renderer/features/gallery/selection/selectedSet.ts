import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { draggedSeqs } from '../../../ipc/actions/dragged';
import { useGalleryStore } from '../galleryStore';
import { allShown, listNow } from '../list/useLibraryList';
import { shownNow, shownQuery } from '../shownQuery';
import { type AssetSelection, isSelected, seqsIfFew, toAssetSet } from './AssetSelection';
import { useSelection } from './selectionStore';

export function draggedSet(): AssetSet | null {
  const [first] = draggedSeqs();
  return first === undefined ? null : setForActionOn(first);
}

/** Null if there are not two to `most`. */
export function fewSelected(most: number): readonly number[] | null {
  return seqsIfFew(useSelection.getState().selection, allShown(shownQuery()), most);
}

/** Null: nothing is selected. */
export function selectedSet(): AssetSet | null {
  return asShown(useSelection.getState().selection, useGalleryStore.getState().selected);
}

function asShown(selection: AssetSelection, active: number | null): AssetSet | null {
  const shown = shownNow();
  return toAssetSet(selection, active, shown, listNow(shown.query));
}

/** The whole selection if the asset belongs to it, else that asset alone. */
export function setForActionOn(seq: number): AssetSet {
  const { selection } = useSelection.getState();
  const { selected } = useGalleryStore.getState();
  const all = isSelected(selection, selected, seq) ? asShown(selection, selected) : null;
  return all ?? { kind: 'some', seqs: [seq] };
}
