import { create } from 'zustand';

type KindFilter = 'all' | 'image' | 'video';

/** What the gallery shows and where it stands, kept between visits. Ids and choices only. */
interface GalleryState {
  readonly search: string;
  readonly kind: KindFilter;
  readonly selectedId: string | null;
  readonly detailsOpen: boolean;
  /** The first item in view when the gallery was left, to come back to it. */
  readonly anchorId: string | null;
  /** Sensitive pictures that were clicked on: shown until the window is closed. */
  readonly revealed: ReadonlySet<string>;
  readonly setSearch: (search: string) => void;
  readonly setKind: (kind: KindFilter) => void;
  readonly select: (id: string | null) => void;
  readonly toggleDetails: () => void;
  readonly setAnchor: (id: string | null) => void;
  readonly reveal: (id: string) => void;
}

export const useGalleryStore = create<GalleryState>((set) => ({
  search: '',
  kind: 'all',
  selectedId: null,
  detailsOpen: true,
  anchorId: null,
  revealed: new Set(),
  setSearch: (search) => set({ search }),
  setKind: (kind) => set({ kind }),
  select: (selectedId) => set({ selectedId }),
  toggleDetails: () => set((state) => ({ detailsOpen: !state.detailsOpen })),
  // told on every scroll: says nothing where nothing changed
  setAnchor: (anchorId) => set((state) => (state.anchorId === anchorId ? state : { anchorId })),
  reveal: (id) => set((state) => ({ revealed: new Set(state.revealed).add(id) })),
}));
