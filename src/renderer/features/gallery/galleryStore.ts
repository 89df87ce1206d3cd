import { create } from 'zustand';

import type { KindFilter } from './list/DayFilter';

/** What the gallery shows and where it stands, kept between visits. Assets by number, and choices only. */
interface GalleryState {
  readonly search: string;
  readonly kind: KindFilter;
  readonly selected: number | null;
  readonly detailsOpen: boolean;
  /** The first item in view when the gallery was left, to come back to it. */
  readonly anchor: number | null;
  /** Sensitive pictures that were clicked on: shown until the window is closed. */
  readonly revealed: ReadonlySet<number>;
  readonly setSearch: (search: string) => void;
  readonly setKind: (kind: KindFilter) => void;
  readonly select: (seq: number | null) => void;
  readonly toggleDetails: () => void;
  readonly setAnchor: (seq: number | null) => void;
  readonly reveal: (seq: number) => void;
}

export const useGalleryStore = create<GalleryState>((set) => ({
  search: '',
  kind: 'all',
  selected: null,
  detailsOpen: true,
  anchor: null,
  revealed: new Set(),
  setSearch: (search) => set({ search }),
  setKind: (kind) => set({ kind }),
  select: (selected) => set({ selected }),
  toggleDetails: () => set((state) => ({ detailsOpen: !state.detailsOpen })),
  // told on every scroll: says nothing where nothing changed
  setAnchor: (anchor) => set((state) => (state.anchor === anchor ? state : { anchor })),
  reveal: (seq) => set((state) => ({ revealed: new Set(state.revealed).add(seq) })),
}));
