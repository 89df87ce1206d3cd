import { Buffer } from 'node:buffer';
import { t } from '@shared/messages/t';
import { element, elementId, elements, emptyElement, ids, longSize } from '../../../../media-formats/ebml';
import { sourceOfBytes } from '../../../../media-formats/source';
import { walk, walkTree } from '../../../../media-formats/walk';
import { type FilePart, partsLength } from '../../../files/FilePart';
import type { EmbeddedMetadata } from '../EmbeddedMetadata';
import { MetadataError } from '../MetadataError';
import { faultToMetadataError, type SourceFile } from '../SourceFile';

/** Elements of the segment that contain only metadata, and empty elements. */
const metadataElements: ReadonlySet<number> = new Set([ids.attachments, ids.chapters, ids.tags, ids.empty]);
/** Elements of the index and its tracks that are blanked: titles, names, and checksums that would be wrong. */
const nameElements: ReadonlySet<number> = new Set([
  ...[ids.title, ids.segmentName, ids.prevName, ids.nextName, ids.trackName, ids.codecName],
  ...[ids.checksum, ids.empty],
]);
const indexes: ReadonlySet<number> = new Set([ids.info, ids.tracks, ids.track]);

/** Video and sound are copied unchanged and keep their positions. */
export async function webmParts(file: SourceFile, metadata: EmbeddedMetadata): Promise<readonly FilePart[]> {
  const head = await file.item(elements, 0);
  if (head.id !== ids.head || head.isOpen) throw new MetadataError(t('metadata.isDamaged'));
  const segment = await file.item(elements, head.next);
  if (segment.id !== ids.segment) throw new MetadataError(t('metadata.isDamaged'));
  const inner: FilePart[] = [];
  let seek: number | null = null;
  for await (const { id, isOpen, at, next } of file.items(elements, segment)) {
    const isRemoved = metadata.replacesOthers ? metadataElements.has(id) : id === ids.tags;
    if (id === ids.seekHead) seek = inner.length;
    if (isRemoved) inner.push(emptyElement(next - at, faultToMetadataError));
    else if (metadata.replacesOthers && indexes.has(id) && !isOpen)
      inner.push(withoutNames(await file.part(at, next)));
    else inner.push({ from: at, to: next });
  }
  const tags = tagElements(metadata);
  if (tags.length > 0 && seek !== null) await pointToTags(file, inner, seek);
  inner.push(...tags);
  const length = segment.isOpen ? Buffer.from('01ffffffffffffff', 'hex') : longSize(partsLength(inner));
  const trailing: FilePart[] = metadata.replacesOthers ? [] : [{ from: segment.to, to: file.size }];
  return [{ from: 0, to: head.to }, elementId(ids.segment), length, ...inner, ...trailing];
}

// Players look for tags after the frames only if the seek index lists them.
async function pointToTags(file: SourceFile, inner: FilePart[], index: number): Promise<void> {
  const [list, next] = [inner[index], inner[index + 1]];
  if (!list || 'length' in list) return;
  const after =
    next && 'from' in next && (await file.item(elements, next.from)).id === ids.empty ? next.to : list.to;
  const newSeekHead = seekHeadWithTags(await file.part(list.from, after), partsLength(inner));
  if (newSeekHead !== null) inner.splice(index, after === list.to ? 1 : 2, newSeekHead);
}

/** A seek index of the same length with one entry, for tags at `at` (from the segment's contents); null: no room. */
function seekHeadWithTags(bytes: Buffer, at: number): Buffer | null {
  const tagsId = elementId(ids.tags);
  const source = sourceOfBytes(bytes);
  const [list] = walk(source, elements);
  const kept: Buffer[] = [];
  for (const entry of list ? walk(source, elements, list, faultToMetadataError) : []) {
    const whole = bytes.subarray(entry.at, entry.next);
    if (entry.id === ids.seek && !whole.includes(tagsId)) kept.push(Buffer.from(whole));
    else if (entry.id !== ids.seek && entry.id !== ids.checksum) return null;
  }
  const position = Buffer.alloc(8);
  position.writeBigUInt64BE(BigInt(at));
  const added = element(ids.seek, element(ids.seekId, tagsId), element(ids.seekPosition, position));
  const newSeekHead = element(ids.seekHead, ...kept, added);
  const freeBytes = bytes.length - newSeekHead.length;
  if (freeBytes !== 0 && freeBytes < 2) return null;
  return freeBytes === 0
    ? newSeekHead
    : Buffer.concat([newSeekHead, emptyElement(freeBytes, faultToMetadataError)]);
}

/** An index with its names blanked in place. */
function withoutNames(bytes: Buffer): Buffer {
  const isParent = ({ id }: Readonly<{ id: number }>) => indexes.has(id);
  for (const { id, at, next } of walkTree(
    sourceOfBytes(bytes),
    elements,
    isParent,
    undefined,
    faultToMetadataError,
  ))
    if (nameElements.has(id)) emptyElement(next - at, faultToMetadataError).copy(bytes, at);
  return bytes;
}

function tagElements({ replacesOthers, parameters, json, comment }: EmbeddedMetadata): readonly FilePart[] {
  const texts = replacesOthers
    ? { COMMENT: comment }
    : { COMMENT: parameters, DESCRIPTION: comment, EASEL: json };
  const tags = Object.entries(texts).flatMap(([name, text]) =>
    text === null
      ? []
      : [
          element(
            ids.simpleTag,
            element(ids.tagName, Buffer.from(name)),
            element(ids.tagString, Buffer.from(text)),
          ),
        ],
  );
  return tags.length === 0 ? [] : [element(ids.tags, element(ids.tag, element(ids.targets), ...tags))];
}
