// What the window asks of the gallery: what fills the first screens is read at once, the rest beside the main loop.
import type { AssetPlaces } from '@shared/domain/AssetPlaces';
import type { Db } from '../database/Db';
import { galleryPage, type OrderKey } from './galleryOrder';
import { matchingAmong } from './gallerySearch';
import type { LibraryReader } from './LibraryReader';

type Sources = Readonly<{ db: Db; reader: LibraryReader }>;

/** Assets in one answer. */
const firstPiece = 1000;
const laterPiece = 50_000;

/** One piece of the gallery's order. @param after the last one of the piece before; null: from the newest */
export function readPage(
  { db, reader }: Sources,
  after: OrderKey | null,
): { places: AssetPlaces; isLast: boolean } | Promise<{ places: AssetPlaces; isLast: boolean }> {
  return after === null
    ? galleryPage(db, { after, limit: firstPiece })
    : reader.read('page', { after, limit: laterPiece });
}

/** Which assets' words match a search. @param among null: of all there are */
export function readMatches(
  { db, reader }: Sources,
  { search, among }: Readonly<{ search: string; among: readonly number[] | null }>,
): Promise<Uint32Array<ArrayBuffer> | null> | Uint32Array<ArrayBuffer> | null {
  return among === null ? reader.read('matches', { search }) : matchingAmong(db, search, among);
}
