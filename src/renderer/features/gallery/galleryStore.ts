import type { GalleryGroup, GallerySort } from '@shared/domain/gallery/GallerySort';
import { likeOf, parseQuery } from '@shared/query';
import { create } from 'zustand';

/** What the gallery shows, preserved between visits. Holds asset numbers and the user's choices only. */
interface GalleryState {
  /** The query text, which contains both search words and filters. */
  readonly query: string;
  /** False until the saved choices are loaded. A choice made before that takes precedence. */
  readonly isKept: boolean;
  readonly sort: GallerySort;
  readonly group: GalleryGroup;
  /** The sort order to return to once the query has no similarity term. */
  readonly sortBefore: GallerySort;
  /**
   * The query and order before near duplicates were shown, to return to afterwards. Null: near duplicates are
   * not shown.
   */
  readonly beforeDuplicates: Readonly<Pick<GalleryState, 'query' | 'sort' | 'group'>> | null;
  readonly selected: number | null;
  readonly detailsOpen: boolean;
  /** The filter panel is open; it replaces the side panel of collections and tags (the shelves). */
  readonly filtersOpen: boolean;
  /** Sensitive pictures that the user has revealed. They stay revealed until the window closes. */
  readonly revealed: ReadonlySet<number>;
  readonly setQuery: (query: string) => void;
  readonly restore: (saved: Readonly<Pick<GalleryState, 'query' | 'sort' | 'group' | 'detailsOpen'>>) => void;
  /** Shows near duplicates in groups. */
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
