import { Buffer } from 'node:buffer';
import { element, elementId, elements, emptyElement, ids } from '../../../media-formats/ebml';
import { sourceOfBytes } from '../../../media-formats/source';
import { walk } from '../../../media-formats/walk';
import { cannotChange } from './SourceFile';

const tagsId = elementId(ids.tags);

/**
 * The list of places at the begin of `bytes`, as long as they are, with one of tags in place of those it had; null where
 * there is no room for it, or it holds what is no place.
 * @param at place of the tags, from the begin of the segment's contents
 */
export function seekingTags(bytes: Buffer, at: number): Buffer | null {
  const source = sourceOfBytes(bytes);
  const [list] = walk(source, elements);
  const kept: Buffer[] = [];
  for (const entry of list ? walk(source, elements, list, cannotChange) : []) {
    const whole = bytes.subarray(entry.at, entry.next);
    if (entry.id === ids.seek && !whole.includes(tagsId)) kept.push(Buffer.from(whole));
    else if (entry.id !== ids.seek && entry.id !== ids.checksum) return null;
  }
  const position = Buffer.alloc(8);
  position.writeBigUInt64BE(BigInt(at));
  const added = element(ids.seek, element(ids.seekId, tagsId), element(ids.seekPosition, position));
  const made = element(ids.seekHead, ...kept, added);
  const room = bytes.length - made.length;
  if (room !== 0 && room < 2) return null;
  return room === 0 ? made : Buffer.concat([made, emptyElement(room, cannotChange)]);
}
