import type { GalleryGroup, GallerySort } from '@shared/domain/gallery/GallerySort';
import { likeOf, parseQuery } from '@shared/query';
import { create } from 'zustand';

/** What the gallery shows, kept between visits. Assets by number, and choices only. */
interface GalleryState {
  /** What is looked for, in the query language: words and filters alike. */
  readonly query: string;
  /** False until what was saved has come: what a person chose before that stands. */
  readonly isKept: boolean;
  readonly sort: GallerySort;
  readonly group: GalleryGroup;
  /** What an order by likeness goes back to, once nothing is said any more that pictures are to be like. */
  readonly sortBefore: GallerySort;
  /** What was shown before the near duplicates, which are a look at it and no choice: where they go back to. */
  readonly beforeDuplicates: Readonly<Pick<GalleryState, 'query' | 'sort' | 'group'>> | null;
  readonly selected: number | null;
  readonly detailsOpen: boolean;
  /** The filters stand beside the pictures, where the shelves are otherwise. */
  readonly filtersOpen: boolean;
  /** Sensitive pictures that were clicked on: shown until the window is closed. */
  readonly revealed: ReadonlySet<number>;
  readonly setQuery: (query: string) => void;
  readonly restore: (saved: Readonly<Pick<GalleryState, 'query' | 'sort' | 'group' | 'detailsOpen'>>) => void;
  /** Shows near duplicates, in groups. */
  readonly showTwins: () => void;
  readonly leaveTwins: () => void;
  readonly setOrder: (order: Readonly<{ sort?: GallerySort; group?: GalleryGroup }>) => void;
  readonly select: (seq: number | null) => void;
  readonly toggleDetails: () => void;
  readonly showFilters: (filtersOpen: boolean) => void;
  readonly reveal: (seq: number) => void;
}

const duplicates = 'has:duplicate';

export const useGalleryStore = create<GalleryState>((set) => ({
  query: '',
  isKept: false,
  sort: 'newest',
  group: 'day',
  sortBefore: 'newest',
  beforeDuplicates: null,
  selected: null,
  detailsOpen: true,
  filtersOpen: false,
  revealed: new Set(),
  setQuery: (query) =>
    set(({ sort, sortBefore, beforeDuplicates }) => {
      if (beforeDuplicates !== null && !query.includes(duplicates))
        return { ...beforeDuplicates, query, beforeDuplicates: null };
      return sort === 'alike' && likeOf(parseQuery(query)) === null ? { query, sort: sortBefore } : { query };
    }),
  showTwins: () =>
    set(({ query, sort, group, beforeDuplicates }) => ({
      query: duplicates,
      sort: 'newest',
      group: 'alike',
      beforeDuplicates: beforeDuplicates ?? { query, sort, group },
    })),
  leaveTwins: () => set(({ beforeDuplicates }) => ({ ...beforeDuplicates, beforeDuplicates: null })),
  restore: (saved) =>
    set((state) => {
      const { detailsOpen, ...looked } = saved;
      return state.isKept ? state : { isKept: true, detailsOpen, ...(state.query === '' ? looked : {}) };
    }),
  setOrder: (order) =>
    set(({ sort }) => ({
      ...order,
      beforeDuplicates: null,
      ...(order.sort === 'alike' && sort !== 'alike' ? { sortBefore: sort } : {}),
    })),
  select: (selected) => set({ selected }),
  toggleDetails: () => set((state) => ({ detailsOpen: !state.detailsOpen })),
  showFilters: (filtersOpen) => set({ filtersOpen }),
  reveal: (seq) => set((state) => ({ revealed: new Set(state.revealed).add(seq) })),
}));
