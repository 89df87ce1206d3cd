import { useQuery } from '@tanstack/react-query';
import { call } from '../client';
import type { Shelves } from './Shelves';
import { ShelvesBook } from './ShelvesBook';

const book = new ShelvesBook((since) => call('curation.shelves', { since }));

/** Without an input: whatever was known before, an event makes it old. */
const shelvesQuery = {
  queryKey: ['curation.shelves', null],
  queryFn: () => book.renew(),
  // the book shares what stays the same, and costs what changed
  structuralSharing: false,
} as const;

/**
 * What is beside the gallery; undefined until it is there. Whoever asks is drawn again only when what matters here of it is
 * another.
 * @param partOf the same function at every drawing
 */
export function usePartOfShelves<Part>(
  partOf: (shelves: Shelves) => Part,
  { enabled = true }: Readonly<{ enabled?: boolean }> = {},
): Part | undefined {
  return useQuery({ ...shelvesQuery, select: partOf, enabled }).data;
}

/** All of it, with the counts as they are now: drawn again with every change. */
export function useShelves(): Shelves | undefined {
  return useQuery(shelvesQuery).data;
}

/** What is beside the gallery now. */
export function readShelves(): Promise<Shelves> {
  return book.renew();
}

/** The same as it is known, for who says it once; null: not yet. */
export function knownShelves(): Shelves | null {
  return book.known;
}

export const collectionsOf = ({ collections }: Shelves) => collections;
export const tagsOf = ({ tags }: Shelves) => tags;
