import { create } from 'zustand';
import type { AssetWalk } from '../../../ipc/cache/AssetWalk';
import { useGalleryStore } from '../galleryStore';
import { type AssetSelection, addToSelection, onlyOne, withRange, withToggled } from './AssetSelection';

export type ChoiceKeys = Readonly<{ shift: boolean; mod: boolean }>;

interface SelectionState {
  readonly selection: AssetSelection;
  /** The asset where a Shift selection begins. */
  readonly from: number | null;
  readonly put: (selection: AssetSelection) => void;
  readonly choose: (seq: number, keys: ChoiceKeys, list: AssetWalk) => void;
  /** Moves the keyboard focus without changing the selection. */
  readonly moveOn: (seq: number) => void;
  /** With a modifier key, adds the group to the earlier selection. `active` gets the keyboard focus. */
  readonly chooseAll: (seqs: readonly number[], active: number, keys: ChoiceKeys) => void;
  readonly chooseOne: () => void;
  /** Follows the viewer to another asset. A selection of several is kept. */
  readonly follow: (seq: number) => void;
}

/** The focused asset is in `useGalleryStore`. */
export const useSelection = create<SelectionState>((set, get) => ({
  selection: onlyOne,
  from: null,
  put: (selection) => set({ selection }),
  choose(seq, { shift, mod }, list) {
    const gallery = useGalleryStore.getState();
    const { selection, from } = get();
    const begin = from ?? gallery.selected ?? seq;
    if (shift) set({ selection: withRange(list, begin, seq, mod ? selection : onlyOne), from: begin });
    else if (mod) set({ selection: withToggled(selection, gallery.selected, seq), from: seq });
    else set({ selection: onlyOne, from: seq });
    gallery.select(seq);
  },
  moveOn(seq) {
    const { selected, select } = useGalleryStore.getState();
    if (get().selection.kind === 'one' && selected !== null)
      set({ selection: { kind: 'some', seqs: new Set([selected]) }, from: selected });
    select(seq);
  },
  chooseAll(seqs, active, { shift, mod }) {
    const before = shift || mod ? get().selection : onlyOne;
    set({ selection: addToSelection(before, seqs), from: active });
    useGalleryStore.getState().select(active);
  },
  chooseOne: () => set({ selection: onlyOne, from: null }),
  follow(seq) {
    const gallery = useGalleryStore.getState();
    const { selection } = get();
    const isOfSeveral =
      selection.kind === 'matching' || (selection.kind === 'some' && selection.seqs.size > 1);
    if (!isOfSeveral) set({ selection: onlyOne, from: seq });
    gallery.select(seq);
  },
}));
