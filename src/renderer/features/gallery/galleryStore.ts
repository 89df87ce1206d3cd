import type { GalleryGroup, GallerySort } from '@shared/domain/gallery/GallerySort';
import { likeSeqOf, parseQuery } from '@shared/query';
import { create } from 'zustand';

interface GalleryState {
  readonly query: string;
  /** Whether the saved choices were restored. A choice made before that takes precedence. */
  readonly isRestored: boolean;
  readonly sort: GallerySort;
  readonly group: GalleryGroup;
  /** The sort order to return to once the query has no similarity term. */
  readonly previousSort: GallerySort;
  /** The query and order shown before the near duplicates; null: near duplicates are not shown. */
  readonly beforeDuplicates: Readonly<Pick<GalleryState, 'query' | 'sort' | 'group'>> | null;
  /** The asset that keys act on and the details show. The selection is in `useSelection`. */
  readonly activeSeq: number | null;
  readonly detailsOpen: boolean;
  /** The filter panel replaces the side panel of collections and tags. */
  readonly filtersOpen: boolean;
  /** Sensitive assets that the user has revealed. They stay revealed until the window closes. */
  readonly revealed: ReadonlySet<number>;
  readonly setQuery: (query: string) => void;
  readonly restore: (saved: Readonly<Pick<GalleryState, 'query' | 'sort' | 'group' | 'detailsOpen'>>) => void;
  readonly showDuplicates: () => void;
  readonly leaveDuplicates: () => void;
  readonly setOrder: (order: Readonly<{ sort?: GallerySort; group?: GalleryGroup }>) => void;
  readonly setActive: (seq: number | null) => void;
  readonly toggleDetails: () => void;
  readonly showFilters: (filtersOpen: boolean) => void;
  readonly reveal: (seq: number) => void;
}

const duplicatesQuery = 'has:duplicate';

export const useGalleryStore = create<GalleryState>((set) => ({
  query: '',
  isRestored: false,
  sort: 'newest',
  group: 'day',
  previousSort: 'newest',
  beforeDuplicates: null,
  activeSeq: null,
  detailsOpen: true,
  filtersOpen: false,
  revealed: new Set(),
  setQuery: (query) =>
    set(({ sort, previousSort, beforeDuplicates }) => {
      if (beforeDuplicates !== null && !query.includes(duplicatesQuery))
        return { ...beforeDuplicates, query, beforeDuplicates: null };
      return sort === 'alike' && likeSeqOf(parseQuery(query)) === null
        ? { query, sort: previousSort }
        : { query };
    }),
  showDuplicates: () =>
    set(({ query, sort, group, beforeDuplicates }) => ({
      query: duplicatesQuery,
      sort: 'newest',
      group: 'alike',
      beforeDuplicates: beforeDuplicates ?? { query, sort, group },
    })),
  leaveDuplicates: () => set(({ beforeDuplicates }) => ({ ...beforeDuplicates, beforeDuplicates: null })),
  restore: (saved) =>
    set((state) => {
      const { detailsOpen, ...view } = saved;
      return state.isRestored
        ? state
        : { isRestored: true, detailsOpen, ...(state.query === '' ? view : {}) };
    }),
  setOrder: (order) =>
    set(({ sort }) => ({
      ...order,
      beforeDuplicates: null,
      ...(order.sort === 'alike' && sort !== 'alike' ? { previousSort: sort } : {}),
    })),
  setActive: (seq) => set({ activeSeq: seq }),
  toggleDetails: () => set((state) => ({ detailsOpen: !state.detailsOpen })),
  showFilters: (filtersOpen) => set({ filtersOpen }),
  reveal: (seq) => set((state) => ({ revealed: new Set(state.revealed).add(seq) })),
}));
