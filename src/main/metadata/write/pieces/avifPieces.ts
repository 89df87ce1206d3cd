import { Buffer } from 'node:buffer';
import { t } from '@shared/messages/t';
import { type Box, box, boxesOf, type DataBox, outerBoxes } from '../../../../media-formats/iso';
import {
  type ItemKind,
  type ItemLocation,
  itemLocationBox,
  kindsBox,
  namelessKind,
  newKind,
  readItemLocations,
  readKinds,
  referencesBox,
} from '../../../../media-formats/isoItems';
import { type Piece, piecesLength } from '../../../files/Piece';
import { credentialsUuid } from '../../read/contentCredentials';
import type { EmbeddedMetadata } from '../EmbeddedMetadata';
import { exifFor } from '../exifFor';
import { MetadataError } from '../MetadataError';
import { cannotChange, type SourceFile } from '../SourceFile';
import { xmpFor } from '../xmpFor';

/** Item types that contain only metadata. */
const saying: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri ']);

/** Image data is copied unchanged; old texts are overwritten in place. */
export async function avifPieces(file: SourceFile, words: EmbeddedMetadata): Promise<readonly Piece[]> {
  const boxes: Box[] = [];
  for await (const outer of file.items(outerBoxes)) boxes.push(outer);
  const index = boxes.find(({ type }) => type === 'meta');
  if (!index || boxes.some(({ type, isOpen }) => type === 'moov' || isOpen)) throw builtOtherwise();
  const parts = boxesOf((await file.part(index.from, index.to)).subarray(4), cannotChange);
  const kinds = readKinds(dataOf(parts, 'iinf'), cannotChange);
  const places = readItemLocations(dataOf(parts, 'iloc'), cannotChange);
  const iref = parts.find(({ type }) => type === 'iref')?.data ?? null;
  if (
    kinds.some(({ version }) => version !== 2) ||
    places.some(({ method, reference }) => method > 1 || reference !== 0) ||
    (iref !== null && iref[0] !== 0)
  )
    throw builtOtherwise();
  const gone = new Set(kinds.filter((kind) => isGone(kind, words)).map(({ id }) => id));
  const exif = words.isAlone ? null : await itemOf(file, kinds, places, 'Exif');
  const xmp = words.keepsXmp ? await itemOf(file, kinds, places, 'mime') : null;
  const added = addedItems(kinds, words, {
    // the offset field before it tells how much of a header to skip
    exif:
      exif === null || exif.length < 4
        ? null
        : exif.subarray(Math.min(exif.length, 4 + exif.readUInt32BE(0))),
    xmp: xmp?.toString('utf8') ?? null,
  });
  const picture = dataOf(parts, 'pitm').readUInt16BE(4);
  const made = (shift: number, end: number): Buffer => {
    let at = end + 8;
    const addedPlaces = added.map(({ kind, bytes }) => {
      const extent = { at, length: bytes.length };
      at += bytes.length;
      return { id: kind.id, method: 0, reference: 0, extents: [extent] };
    });
    const kept = places.filter(({ id }) => !gone.has(id)).map((place) => moved(place, index.to, shift));
    const inner = parts.flatMap(({ type, data }) => {
      if (type === 'iloc') return [itemLocationBox([...kept, ...addedPlaces], cannotChange)];
      if (type === 'iinf') return [kindsBox(keptKinds(kinds, gone, words, added))];
      if (type === 'iref') return [];
      if (type === 'idat') return [box(type, withoutInside(data, places, gone))];
      return words.isAlone && (type === 'udta' || type === 'free') ? [] : [box(type, data)];
    });
    const ids = added.map(({ kind }) => kind.id);
    return box(
      'meta',
      Buffer.alloc(4),
      ...inner,
      referencesBox(iref, (id) => gone.has(id), ids, picture, cannotChange),
    );
  };
  // its length does not depend on the offsets written into it
  const shift = made(0, 0).length - (index.to - index.at);
  const holes = places
    .filter(({ id, method }) => gone.has(id) && method === 0)
    .flatMap(({ extents }) => extents);
  const end = file.size + shift;
  const pieces: Piece[] = [];
  for (const { type, at, from, to } of boxes) {
    const isCredentials =
      type === 'uuid' && (await file.head(from, Math.min(16, to - from))).equals(credentialsUuid);
    const isWords =
      isCredentials || (words.isAlone && (type === 'free' || type === 'skip' || type === 'uuid'));
    if (at === index.at) pieces.push(made(shift, end));
    else if (isWords) pieces.push(box('free', Buffer.alloc(to - at - 8)));
    else pieces.push(...withHoles({ from: at, to }, holes, from));
  }
  if (piecesLength(pieces) !== end) throw new MetadataError(t('metadata.isDamaged'));
  return added.length === 0 ? pieces : [...pieces, box('mdat', ...added.map(({ bytes }) => bytes))];
}

function builtOtherwise(): MetadataError {
  return new MetadataError(t('metadata.hasAStructureInWhichEaselCannot'));
}

function dataOf(parts: readonly DataBox[], type: string): Buffer {
  const found = parts.find((part) => part.type === type);
  if (!found) throw new MetadataError(t('metadata.isDamaged'));
  return found.data;
}

function isGone({ type }: ItemKind, { isAlone, xmp }: EmbeddedMetadata): boolean {
  return isAlone ? saying.has(type) : type === 'Exif' || (type === 'mime' && xmp !== null);
}

/** The first item of a type that is stored in one extent; null: none. */
async function itemOf(
  file: SourceFile,
  kinds: readonly ItemKind[],
  places: readonly ItemLocation[],
  wanted: 'Exif' | 'mime',
): Promise<Buffer | null> {
  const kind = kinds.find(({ type }) => type === wanted);
  const place = places.find(({ id }) => id === kind?.id);
  const [extent, ...more] = place?.method === 0 ? place.extents : [];
  if (extent === undefined || more.length > 0) return null;
  return file.part(extent.at, extent.at + extent.length);
}

function addedItems(
  kinds: readonly ItemKind[],
  words: EmbeddedMetadata,
  had: Readonly<{ exif: Buffer | null; xmp: string | null }>,
): readonly Readonly<{ kind: ItemKind; bytes: Buffer }>[] {
  const free = Math.max(0, ...kinds.map(({ id }) => id)) + 1;
  const xmp = xmpFor(words, had.xmp);
  // the orientation of an AVIF is one of its properties, not EXIF
  const exif = exifFor(words, had.exif);
  return [
    ...(exif === null
      ? []
      : [{ kind: newKind(free, 'Exif', '\0'), bytes: Buffer.concat([Buffer.alloc(4), exif]) }]),
    ...(xmp === null
      ? []
      : [{ kind: newKind(free + 1, 'mime', '\0application/rdf+xml\0'), bytes: Buffer.from(xmp, 'utf8') }]),
  ];
}

function keptKinds(
  kinds: readonly ItemKind[],
  gone: ReadonlySet<number>,
  { isAlone }: EmbeddedMetadata,
  added: readonly Readonly<{ kind: ItemKind }>[],
): readonly ItemKind[] {
  const kept = kinds.filter(({ id }) => !gone.has(id));
  return [...(isAlone ? kept.map(namelessKind) : kept), ...added.map(({ kind }) => kind)];
}

function moved(place: ItemLocation, from: number, shift: number): ItemLocation {
  if (place.method !== 0) return place;
  const extents = place.extents.map(({ at, length }) => ({ at: at >= from ? at + shift : at, length }));
  return { ...place, extents };
}

function withoutInside(data: Buffer, places: readonly ItemLocation[], gone: ReadonlySet<number>): Buffer {
  const bytes = Buffer.from(data);
  for (const { id, method, extents } of places) {
    if (method === 0 || !gone.has(id)) continue;
    for (const { at, length } of extents) bytes.fill(0, at, at + length);
  }
  return bytes;
}

/** A range of the file with the holes overwritten by zeros, except box headers. */
function withHoles(
  range: Readonly<{ from: number; to: number }>,
  holes: readonly Readonly<{ at: number; length: number }>[],
  contents: number,
): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = range.from;
  for (const hole of holes.toSorted((a, b) => a.at - b.at)) {
    const start = Math.max(hole.at, from, contents);
    const stop = Math.min(hole.at + hole.length, range.to);
    if (stop <= start) continue;
    pieces.push({ from, to: start }, Buffer.alloc(stop - start));
    from = stop;
  }
  return [...pieces, { from, to: range.to }];
}
