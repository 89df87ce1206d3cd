import { Buffer } from 'node:buffer';
import { element, empty, readElement } from './ebml';

const [seekHead, seek, seekId, seekPosition, checksum] = [0x114d9b74, 0x4dbb, 0x53ab, 0x53ac, 0xbf];

/**
 * The list of places at the begin of `bytes`, as long as they are, with one place more or another; null where there is no
 * room for it.
 * @param at place of what is named, from the begin of the segment's contents
 */
export function seekingTags(bytes: Buffer, named: number, at: number): Buffer | null {
  const list = readElement(bytes.subarray(0, 12), 0);
  const idBytes = Buffer.from(named.toString(16), 'hex');
  const kept: Buffer[] = [];
  for (let place = list.from; place < (list.to ?? 0); ) {
    const entry = readElement(bytes.subarray(place, place + 12), place);
    const whole = bytes.subarray(place, entry.to ?? place);
    if (whole.length === 0) return null;
    if (entry.id === seek && !whole.includes(idBytes)) kept.push(Buffer.from(whole));
    else if (entry.id !== seek && entry.id !== checksum) return null;
    place += whole.length;
  }
  const position = Buffer.alloc(8);
  position.writeBigUInt64BE(BigInt(at));
  const added = element(seek, element(seekId, idBytes), element(seekPosition, position));
  const made = element(seekHead, ...kept, added);
  const room = bytes.length - made.length;
  if (room !== 0 && room < 2) return null;
  return room === 0 ? made : Buffer.concat([made, empty(room)]);
}
