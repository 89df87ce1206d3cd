// MP4 and MOV: rewrites only the `moov` box; if its length changes, all chunk offsets after it are shifted.
import { Buffer } from 'node:buffer';
import { t } from '@shared/messages/t';
import { type Box, box, type DataBox, outerBoxes } from '../../../../media-formats/iso';
import { rebuiltIndex, shiftChunkOffsets, shiftFragment } from '../../../../media-formats/isoMovie';
import type { FilePart } from '../../../files/FilePart';
import { credentialsUuid } from '../../read/contentCredentials';
import type { EmbeddedMetadata } from '../EmbeddedMetadata';
import { filmMetadataBoxes, xmpUuid } from '../filmMetadataBoxes';
import { MetadataError } from '../MetadataError';
import { faultToMetadataError, type SourceFile } from '../SourceFile';

/** Boxes in `moov` that only contain metadata. */
const metadataBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'cprt', 'pnot']);
/** Outermost boxes that a player needs. */
const playbackBoxes: ReadonlySet<string> = new Set([
  ...['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'styp', 'prft', 'wide', 'pdin'],
]);
const handlerNameAt = 24;

/** Video and sound are copied unchanged. */
export async function rewriteMp4Metadata(
  file: SourceFile,
  metadata: EmbeddedMetadata,
): Promise<readonly FilePart[]> {
  const boxes: Box[] = [];
  for await (const outer of file.items(outerBoxes)) boxes.push(outer);
  const indexes = boxes.filter(({ type }) => type === 'moov');
  const [index] = indexes;
  if (!index || indexes.length > 1) throw new MetadataError(t('metadata.isDamaged'));
  const before = await file.part(index.from, index.to);
  const { insideIndex, afterIndex } = filmMetadataBoxes(before, metadata);
  const kept = rebuiltIndex(
    before,
    (part, level) => changedBox(part, level, metadata.replacesOthers),
    faultToMetadataError,
  );
  const newBoxes = Buffer.concat([box('moov', kept, ...insideIndex), ...afterIndex]);
  const newIndex = Buffer.concat([newBoxes, padding(index.to - index.at - newBoxes.length)]);
  const delta = newIndex.length - (index.to - index.at);
  const shift = (place: number) => (place >= index.to ? place + delta : place);
  if (delta !== 0) shiftChunkOffsets(newIndex, shift, faultToMetadataError);
  const parts: FilePart[] = [];
  for (const outer of boxes)
    parts.push(...(outer === index ? [newIndex] : await outerParts(file, outer, metadata, delta)));
  return parts;
}

async function outerParts(
  file: SourceFile,
  { type, at, from, to }: Box,
  metadata: EmbeddedMetadata,
  delta: number,
): Promise<readonly FilePart[]> {
  const uuid = type === 'uuid' ? await file.head(from, Math.min(16, to - from)) : null;
  const hasMetadataUuid = uuid !== null && (uuid.equals(xmpUuid) || uuid.equals(credentialsUuid));
  const isRemoved =
    hasMetadataUuid ||
    (metadata.replacesOthers && !playbackBoxes.has(type)) ||
    (type === 'mfra' && delta !== 0);
  // the `free` box is as long as the removed box, so that nothing after it moves
  if (isRemoved) return [box('free', Buffer.alloc(to - at - 8))];
  if (type !== 'moof' || delta === 0) return [{ from: at, to }];
  const part = await file.part(at, to);
  shiftFragment(part, delta, faultToMetadataError);
  return [part];
}

/** A `free` box of the missing length; empty if fewer than 8 bytes are missing. */
function padding(missing: number): Buffer {
  return missing >= 8 ? box('free', Buffer.alloc(missing - 8)) : Buffer.alloc(0);
}

/** The new bytes of a box inside `moov`; null: the box stays as it is. */
function changedBox(
  { type, data }: DataBox,
  level: number,
  replacesOthers: boolean,
): readonly Buffer[] | null {
  if ((level === 1 && type === 'udta') || (replacesOthers && metadataBoxes.has(type))) return [];
  if (!replacesOthers || type !== 'hdlr') return null;
  // the handler name can be text of the writing program or of the author, so it is blanked
  const nameless = Buffer.from(data);
  nameless.fill(0, Math.min(handlerNameAt, data.length));
  return [box(type, nameless)];
}
