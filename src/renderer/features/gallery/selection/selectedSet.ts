import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { draggedSeqs } from '../../../ipc/actions/dragged';
import { useGalleryStore } from '../galleryStore';
import { fullList, fullListOrShown } from '../list/useLibraryList';
import { shownQuery, shownView } from '../shownQuery';
import { type AssetSelection, comparableSeqs, isSelected, toAssetSet } from './AssetSelection';
import { useSelection } from './selectionStore';

export function draggedSet(): AssetSet | null {
  const [first] = draggedSeqs();
  return first === undefined ? null : setForActionOn(first);
}

/** The selected assets; null if fewer than two or more than `max` are selected. */
export function comparableSelection(max: number): readonly number[] | null {
  return comparableSeqs(useSelection.getState().selection, fullList(shownQuery()), max);
}

/** The selection as a set; null: nothing is selected. */
export function selectedSet(): AssetSet | null {
  return toCurrentSet(useSelection.getState().selection, useGalleryStore.getState().activeSeq);
}

function toCurrentSet(selection: AssetSelection, active: number | null): AssetSet | null {
  const view = shownView();
  return toAssetSet(selection, active, view, fullListOrShown(view.query));
}

/** The whole selection if the asset belongs to it, else that asset alone. */
export function setForActionOn(seq: number): AssetSet {
  const { selection } = useSelection.getState();
  const { activeSeq } = useGalleryStore.getState();
  const all = isSelected(selection, activeSeq, seq) ? toCurrentSet(selection, activeSeq) : null;
  return all ?? { kind: 'some', seqs: [seq] };
}
