import type { GalleryGroup, GallerySort } from '@shared/domain/gallery/GallerySort';
import { likeSeqOf, parseQuery } from '@shared/query';
import { create } from 'zustand';

interface GalleryState {
  readonly query: string;
  /** The saved choices are loaded. A choice made before that takes precedence. */
  readonly isKept: boolean;
  readonly sort: GallerySort;
  readonly group: GalleryGroup;
  /** The sort order to return to once the query has no similarity term. */
  readonly sortBefore: GallerySort;
  /** What was shown before near duplicates; null: near duplicates are not shown. */
  readonly beforeDuplicates: Readonly<Pick<GalleryState, 'query' | 'sort' | 'group'>> | null;
  readonly selected: number | null;
  readonly detailsOpen: boolean;
  /** The filter panel replaces the side panel of collections and tags. */
  readonly filtersOpen: boolean;
  /** They stay revealed until the window closes. */
  readonly revealed: ReadonlySet<number>;
  readonly setQuery: (query: string) => void;
  readonly restore: (saved: Readonly<Pick<GalleryState, 'query' | 'sort' | 'group' | 'detailsOpen'>>) => void;
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
      return sort === 'alike' && likeSeqOf(parseQuery(query)) === null
        ? { query, sort: sortBefore }
        : { query };
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
