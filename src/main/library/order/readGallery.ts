// What the window asks of the gallery: what fills the first screens is read at once, the rest beside the main loop.
import type { AssetPlaces } from '@shared/domain/gallery/AssetPlaces';
import type { Db } from '../../database/Db';
import type { LibraryReader } from '../LibraryReader';
import { galleryPage, type OrderKey } from './galleryOrder';
import { asksLooks, matchingAmong } from './matchQuery';

type Sources = Readonly<{ db: Db; reader: Pick<LibraryReader, 'read'>; now: () => number }>;

/** Assets in one answer. */
const firstPiece = 1000;
const laterPiece = 50_000;

/** One piece of the gallery's order. @param after the last one of the piece before; null: from the newest */
export function readPage(
  { db, reader }: Sources,
  { after, inTrash }: Readonly<{ after: OrderKey | null; inTrash: boolean }>,
): { places: AssetPlaces; isLast: boolean } | Promise<{ places: AssetPlaces; isLast: boolean }> {
  return after === null
    ? galleryPage(db, { after, limit: firstPiece, inTrash })
    : reader.read('page', { after, limit: laterPiece, inTrash });
}

/** Which assets a query finds, as the words of `SeqBits`; null where it asks nothing. */
export function readMatches(
  { reader, now }: Sources,
  { query }: Readonly<{ query: string }>,
): Promise<Uint32Array<ArrayBuffer> | null> {
  return reader.read('matches', { query, now: now() });
}

/** The numbers of those among some that a query finds; null where it asks nothing. */
export function readMatchesAmong(
  { db, reader, now }: Sources,
  { query, among }: Readonly<{ query: string; among: readonly number[] }>,
): Promise<Uint32Array<ArrayBuffer> | null> | Uint32Array<ArrayBuffer> | null {
  if (asksLooks(query, now())) return reader.read('among', { query, among, now: now() });
  return matchingAmong(db, query, among, now());
}
