import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { useGalleryStore } from '../galleryStore';
import { listNow } from '../list/useLibraryList';
import { shownNow } from '../shownQuery';
import { type AssetSelection, isSelected, toAssetSet } from './AssetSelection';
import { useSelection } from './selectionStore';

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
