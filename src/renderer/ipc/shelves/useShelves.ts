import { useQuery } from '@tanstack/react-query';
import { call } from '../client';
import type { Shelves } from './Shelves';
import { ShelvesStore } from './ShelvesStore';

const store = new ShelvesStore((since) => call('curation.shelves', { since }));

/** The key contains no input (`since` is kept in the store), so that an event makes the whole answer stale. */
const shelvesQuery = {
  queryKey: ['curation.shelves', null],
  queryFn: () => store.refresh(),
  // `ShelvesStore` already preserves unchanged parts, at the cost of the changes only
  structuralSharing: false,
} as const;

/**
 * The part that `select` returns. The component renders again only when the part changes.
 * @param select must be the same function at every render
 */
export function useShelvesSelect<Part>(
  select: (shelves: Shelves) => Part,
  { enabled = true }: Readonly<{ enabled?: boolean }> = {},
): Part | undefined {
  return useQuery({ ...shelvesQuery, select, enabled }).data;
}

/** All shelves; the component renders again at every change. */
export function useShelves(): Shelves | undefined {
  return useQuery(shelvesQuery).data;
}

export function readShelves(): Promise<Shelves> {
  return store.refresh();
}

/** The shelves now, without following their changes; null: not loaded. */
export function shelvesSnapshot(): Shelves | null {
  return store.snapshot;
}

export const collectionsOf = ({ collections }: Shelves) => collections;
export const tagsOf = ({ tags }: Shelves) => tags;
