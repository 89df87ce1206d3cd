import { useQuery } from '@tanstack/react-query';
import { call } from '../client';
import type { Shelves } from './Shelves';
import { ShelvesBook } from './ShelvesBook';

const book = new ShelvesBook((since) => call('curation.shelves', { since }));

/** Without an input, so that an event invalidates the whole answer. */
const shelvesQuery = {
  queryKey: ['curation.shelves', null],
  queryFn: () => book.renew(),
  // `ShelvesBook` already preserves unchanged parts, at the cost of the changes only
  structuralSharing: false,
} as const;

/**
 * The component renders again only when the part changes.
 * @param partOf must be the same function at every render
 */
export function usePartOfShelves<Part>(
  partOf: (shelves: Shelves) => Part,
  { enabled = true }: Readonly<{ enabled?: boolean }> = {},
): Part | undefined {
  return useQuery({ ...shelvesQuery, select: partOf, enabled }).data;
}

/** Renders again at every change. */
export function useShelves(): Shelves | undefined {
  return useQuery(shelvesQuery).data;
}

export function readShelves(): Promise<Shelves> {
  return book.renew();
}

/** For one-time use; null: not loaded. */
export function knownShelves(): Shelves | null {
  return book.known;
}

export const collectionsOf = ({ collections }: Shelves) => collections;
export const tagsOf = ({ tags }: Shelves) => tags;
