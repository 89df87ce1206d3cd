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
import { type FilePart, partsLength } from '../../../files/FilePart';
import { credentialsUuid } from '../../read/contentCredentials';
import type { EmbeddedMetadata } from '../EmbeddedMetadata';
import { exifFor } from '../exifFor';
import { MetadataError } from '../MetadataError';
import { faultToMetadataError, type SourceFile } from '../SourceFile';
import { xmpFor } from '../xmpFor';

const metadataItemTypes: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri ']);

/** Image data is copied unchanged; old texts are overwritten in place. */
export async function avifParts(file: SourceFile, metadata: EmbeddedMetadata): Promise<readonly FilePart[]> {
  const boxes: Box[] = [];
  for await (const outer of file.items(outerBoxes)) boxes.push(outer);
  const index = boxes.find(({ type }) => type === 'meta');
  if (!index || boxes.some(({ type, isOpen }) => type === 'moov' || isOpen)) throw unsupportedStructure();
  const metaBoxes = boxesOf((await file.part(index.from, index.to)).subarray(4), faultToMetadataError);
  const kinds = readKinds(dataOf(metaBoxes, 'iinf'), faultToMetadataError);
  const locations = readItemLocations(dataOf(metaBoxes, 'iloc'), faultToMetadataError);
  const iref = metaBoxes.find(({ type }) => type === 'iref')?.data ?? null;
  if (
    kinds.some(({ version }) => version !== 2) ||
    locations.some(({ method, reference }) => method > 1 || reference !== 0) ||
    (iref !== null && iref[0] !== 0)
  )
    throw unsupportedStructure();
  const removed = new Set(kinds.filter((kind) => isRemoved(kind, metadata)).map(({ id }) => id));
  const exif = metadata.replacesOthers ? null : await itemOf(file, kinds, locations, 'Exif');
  const xmp = metadata.keepsXmp ? await itemOf(file, kinds, locations, 'mime') : null;
  const added = addedItems(kinds, metadata, {
    // an Exif item begins with the length of a header to skip, in four bytes
    exif:
      exif === null || exif.length < 4
        ? null
        : exif.subarray(Math.min(exif.length, 4 + exif.readUInt32BE(0))),
    xmp: xmp?.toString('utf8') ?? null,
  });
  const picture = dataOf(metaBoxes, 'pitm').readUInt16BE(4);
  const buildIndex = (shift: number, end: number): Buffer => {
    let at = end + 8;
    const addedLocations = added.map(({ kind, bytes }) => {
      const extent = { at, length: bytes.length };
      at += bytes.length;
      return { id: kind.id, method: 0, reference: 0, extents: [extent] };
    });
    const kept = locations.filter(({ id }) => !removed.has(id)).map((place) => moved(place, index.to, shift));
    const inner = metaBoxes.flatMap(({ type, data }) => {
      if (type === 'iloc') return [itemLocationBox([...kept, ...addedLocations], faultToMetadataError)];
      if (type === 'iinf') return [kindsBox(keptKinds(kinds, removed, metadata, added))];
      if (type === 'iref') return [];
      if (type === 'idat') return [box(type, withErasedItems(data, locations, removed))];
      return metadata.replacesOthers && (type === 'udta' || type === 'free') ? [] : [box(type, data)];
    });
    const ids = added.map(({ kind }) => kind.id);
    return box(
      'meta',
      Buffer.alloc(4),
      ...inner,
      referencesBox(iref, (id) => removed.has(id), ids, picture, faultToMetadataError),
    );
  };
  // the length of the index does not depend on the offsets written into it
  const shift = buildIndex(0, 0).length - (index.to - index.at);
  const holes = locations
    .filter(({ id, method }) => removed.has(id) && method === 0)
    .flatMap(({ extents }) => extents);
  const end = file.size + shift;
  const parts: FilePart[] = [];
  for (const { type, at, from, to } of boxes) {
    const isCredentials =
      type === 'uuid' && (await file.head(from, Math.min(16, to - from))).equals(credentialsUuid);
    const isMetadata =
      isCredentials || (metadata.replacesOthers && (type === 'free' || type === 'skip' || type === 'uuid'));
    if (at === index.at) parts.push(buildIndex(shift, end));
    else if (isMetadata) parts.push(box('free', Buffer.alloc(to - at - 8)));
    else parts.push(...withHoles({ from: at, to }, holes, from));
  }
  if (partsLength(parts) !== end) throw new MetadataError(t('metadata.isDamaged'));
  return added.length === 0 ? parts : [...parts, box('mdat', ...added.map(({ bytes }) => bytes))];
}

function unsupportedStructure(): MetadataError {
  return new MetadataError(t('metadata.hasAStructureInWhichEaselCannot'));
}

function dataOf(boxes: readonly DataBox[], type: string): Buffer {
  const found = boxes.find((each) => each.type === type);
  if (!found) throw new MetadataError(t('metadata.isDamaged'));
  return found.data;
}

function isRemoved({ type }: ItemKind, { replacesOthers, xmp }: EmbeddedMetadata): boolean {
  return replacesOthers ? metadataItemTypes.has(type) : type === 'Exif' || (type === 'mime' && xmp !== null);
}

/** The first item of a type that is stored in one extent; null: none. */
async function itemOf(
  file: SourceFile,
  kinds: readonly ItemKind[],
  places: readonly ItemLocation[],
  wanted: 'Exif' | 'mime',
): Promise<Buffer | null> {
  const kind = kinds.find(({ type }) => type === wanted);
  const location = places.find(({ id }) => id === kind?.id);
  const [extent, ...more] = location?.method === 0 ? location.extents : [];
  if (extent === undefined || more.length > 0) return null;
  return file.part(extent.at, extent.at + extent.length);
}

function addedItems(
  kinds: readonly ItemKind[],
  metadata: EmbeddedMetadata,
  existing: Readonly<{ exif: Buffer | null; xmp: string | null }>,
): readonly Readonly<{ kind: ItemKind; bytes: Buffer }>[] {
  const freeId = Math.max(0, ...kinds.map(({ id }) => id)) + 1;
  const xmp = xmpFor(metadata, existing.xmp);
  // the orientation of an AVIF is one of its properties, not EXIF
  const exif = exifFor(metadata, existing.exif);
  return [
    ...(exif === null
      ? []
      : [{ kind: newKind(freeId, 'Exif', '\0'), bytes: Buffer.concat([Buffer.alloc(4), exif]) }]),
    ...(xmp === null
      ? []
      : [{ kind: newKind(freeId + 1, 'mime', '\0application/rdf+xml\0'), bytes: Buffer.from(xmp, 'utf8') }]),
  ];
}

function keptKinds(
  kinds: readonly ItemKind[],
  removed: ReadonlySet<number>,
  { replacesOthers }: EmbeddedMetadata,
  added: readonly Readonly<{ kind: ItemKind }>[],
): readonly ItemKind[] {
  const kept = kinds.filter(({ id }) => !removed.has(id));
  return [...(replacesOthers ? kept.map(namelessKind) : kept), ...added.map(({ kind }) => kind)];
}

function moved(place: ItemLocation, from: number, shift: number): ItemLocation {
  if (place.method !== 0) return place;
  const extents = place.extents.map(({ at, length }) => ({ at: at >= from ? at + shift : at, length }));
  return { ...place, extents };
}

function withErasedItems(data: Buffer, places: readonly ItemLocation[], gone: ReadonlySet<number>): Buffer {
  const bytes = Buffer.from(data);
  for (const { id, method, extents } of places) {
    if (method === 0 || !gone.has(id)) continue;
    for (const { at, length } of extents) bytes.fill(0, at, at + length);
  }
  return bytes;
}

/** A range of the file in which these holes are overwritten by zeros, except for box headers. */
function withHoles(
  range: Readonly<{ from: number; to: number }>,
  holes: readonly Readonly<{ at: number; length: number }>[],
  contentsFrom: number,
): readonly FilePart[] {
  const parts: FilePart[] = [];
  let from = range.from;
  for (const hole of holes.toSorted((a, b) => a.at - b.at)) {
    const start = Math.max(hole.at, from, contentsFrom);
    const stop = Math.min(hole.at + hole.length, range.to);
    if (stop <= start) continue;
    parts.push({ from, to: start }, Buffer.alloc(stop - start));
    from = stop;
  }
  return [...parts, { from, to: range.to }];
}
