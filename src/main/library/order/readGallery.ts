// Gallery reads for the window: the first screens are read at once, the rest in the reader thread.
import type { AssetColumns } from '@shared/domain/gallery/AssetColumns';
import type { Db } from '../../database/Db';
import type { LibraryReader } from '../LibraryReader';
import { galleryPage, type OrderKey } from './galleryOrder';
import { matchingAmong, usesLooks } from './matchQuery';

type Sources = Readonly<{ db: Db; reader: Pick<LibraryReader, 'read'>; now: () => number }>;

const FIRST_PAGE_SIZE = 1000;
const LATER_PAGE_SIZE = 50_000;

/** @param after the last asset of the previous page; null: from the newest */
export function readPage(
  { db, reader }: Sources,
  { after, inTrash }: Readonly<{ after: OrderKey | null; inTrash: boolean }>,
): { places: AssetColumns; isLast: boolean } | Promise<{ places: AssetColumns; isLast: boolean }> {
  return after === null
    ? galleryPage(db, { after, limit: FIRST_PAGE_SIZE, inTrash })
    : reader.read('page', { after, limit: LATER_PAGE_SIZE, inTrash });
}

/** The assets that a query finds, as the words of `SeqBits`; null if the query is empty. */
export function readMatches(
  { reader, now }: Sources,
  { query }: Readonly<{ query: string }>,
): Promise<Uint32Array<ArrayBuffer> | null> {
  return reader.read('matches', { query, now: now() });
}

/** The numbers of the given assets that a query finds; null if the query is empty. */
export function readMatchesAmong(
  { db, reader, now }: Sources,
  { query, among }: Readonly<{ query: string; among: readonly number[] }>,
): Promise<Uint32Array<ArrayBuffer> | null> | Uint32Array<ArrayBuffer> | null {
  if (usesLooks(query, now())) return reader.read('among', { query, among, now: now() });
  return matchingAmong(db, query, among, now());
}
