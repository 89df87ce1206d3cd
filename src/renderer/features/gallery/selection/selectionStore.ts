import { create } from 'zustand';
import type { AssetSequence } from '../../../ipc/cache/AssetSequence';
import { useGalleryStore } from '../galleryStore';
import {
  type AssetSelection,
  addToSelection,
  singleSelection,
  withRange,
  withToggled,
} from './AssetSelection';

export type ModifierKeys = Readonly<{ shift: boolean; mod: boolean }>;

interface SelectionState {
  readonly selection: AssetSelection;
  /** The asset where a Shift selection begins. */
  readonly anchor: number | null;
  readonly setSelection: (selection: AssetSelection) => void;
  readonly selectAsset: (seq: number, keys: ModifierKeys, list: AssetSequence) => void;
  /** Makes another asset active without changing the selection. */
  readonly moveActive: (seq: number) => void;
  /** With a modifier key, adds the group to the earlier selection. `active` becomes the active asset. */
  readonly selectGroup: (seqs: readonly number[], active: number, keys: ModifierKeys) => void;
  readonly resetSelection: () => void;
  /** Makes the asset that the viewer shows active. A selection of several is kept. */
  readonly followViewer: (seq: number) => void;
}

/** The active asset, on which keys act, is in `useGalleryStore`. */
export const useSelection = create<SelectionState>((set, get) => ({
  selection: singleSelection,
  anchor: null,
  setSelection: (selection) => set({ selection }),
  selectAsset(seq, { shift, mod }, list) {
    const gallery = useGalleryStore.getState();
    const { selection, anchor } = get();
    const rangeStart = anchor ?? gallery.activeSeq ?? seq;
    if (shift)
      set({
        selection: withRange(list, rangeStart, seq, mod ? selection : singleSelection),
        anchor: rangeStart,
      });
    else if (mod) set({ selection: withToggled(selection, gallery.activeSeq, seq), anchor: seq });
    else set({ selection: singleSelection, anchor: seq });
    gallery.setActive(seq);
  },
  moveActive(seq) {
    const { activeSeq, setActive } = useGalleryStore.getState();
    if (get().selection.kind === 'one' && activeSeq !== null)
      set({ selection: { kind: 'some', seqs: new Set([activeSeq]) }, anchor: activeSeq });
    setActive(seq);
  },
  selectGroup(seqs, active, { shift, mod }) {
    const before = shift || mod ? get().selection : singleSelection;
    set({ selection: addToSelection(before, seqs), anchor: active });
    useGalleryStore.getState().setActive(active);
  },
  resetSelection: () => set({ selection: singleSelection, anchor: null }),
  followViewer(seq) {
    const gallery = useGalleryStore.getState();
    const { selection } = get();
    const isMultiple =
      selection.kind === 'matching' || (selection.kind === 'some' && selection.seqs.size > 1);
    if (!isMultiple) set({ selection: singleSelection, anchor: seq });
    gallery.setActive(seq);
  },
}));
