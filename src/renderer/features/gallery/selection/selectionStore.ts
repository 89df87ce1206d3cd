import { create } from 'zustand';
import type { AssetWalk } from '../../../ipc/cache/AssetWalk';
import { useGalleryStore } from '../galleryStore';
import { type AssetSelection, onlyOne, ranged, toggled, withMore } from './AssetSelection';

/** What is held while something is chosen. */
export type ChoiceKeys = Readonly<{ shift: boolean; mod: boolean }>;

interface SelectionState {
  readonly selection: AssetSelection;
  /** Where a selection with Shift begins. */
  readonly from: number | null;
  readonly put: (selection: AssetSelection) => void;
  /** A press on a picture, or a step of the keyboard to it. */
  readonly choose: (seq: number, keys: ChoiceKeys, list: AssetWalk) => void;
  /** A step of the keyboard to a picture, without choosing it: what is selected stays, be it the one that it was on. */
  readonly moveOn: (seq: number) => void;
  /** All under a heading; with a key they come to those that are selected. @param active the one that the keyboard is on then */
  readonly chooseAll: (seqs: readonly number[], active: number, keys: ChoiceKeys) => void;
  readonly chooseOne: () => void;
  /** Another one is looked at in what lies over the gallery: it is the one, but several that are selected stay. */
  readonly follow: (seq: number) => void;
}

/** Which pictures are selected. The one that the keyboard is on is in the gallery's own store. */
export const useSelection = create<SelectionState>((set, get) => ({
  selection: onlyOne,
  from: null,
  put: (selection) => set({ selection }),
  choose(seq, { shift, mod }, list) {
    const gallery = useGalleryStore.getState();
    const { selection, from } = get();
    const begin = from ?? gallery.selected ?? seq;
    if (shift) set({ selection: ranged(list, begin, seq, mod ? selection : onlyOne), from: begin });
    else if (mod) set({ selection: toggled(selection, gallery.selected, seq), from: seq });
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
    set({ selection: withMore(before, seqs), from: active });
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
