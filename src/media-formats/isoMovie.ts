// The index of a film in MP4 or MOV (`moov`): what it says of the film, where it names places of the file, its words.
import { Buffer } from 'node:buffer';
import { mostLevels } from './bounds';
import { type Box, box, boxesOf, type DataBox, innerBoxes } from './iso';
import { type AsyncByteSource, sourceOfBytes } from './source';
import { type FaultToError, type Range, walkAsync, walkTree } from './walk';

/** Boxes of an index that hold boxes on the way to its tables. */
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** Pixels as they are shown, and seconds; null where the index does not say. */
export type MovieFacts = Readonly<{ width: number | null; height: number | null; durationS: number | null }>;

/** What an index says of the film: the time of `mvhd`, and the sides of the first track with a picture. */
export async function movieFacts(
  source: AsyncByteSource,
  index: Range,
  fail?: FaultToError,
): Promise<MovieFacts> {
  let durationS: number | null = null;
  let sides: Readonly<{ width: number; height: number }> | null = null;
  for await (const part of walkAsync(source, innerBoxes, index, fail)) {
    if (part.type === 'mvhd') durationS = await durationIn(source, part);
    if (part.type !== 'trak') continue;
    for await (const inner of walkAsync(source, innerBoxes, part, fail))
      if (inner.type === 'tkhd') sides ??= await sidesIn(source, inner);
  }
  return { width: sides?.width ?? null, height: sides?.height ?? null, durationS };
}

async function durationIn(source: AsyncByteSource, { from, to }: Box): Promise<number | null> {
  const head = await source.bytes(from, Math.min(32, to - from));
  const isLong = head[0] === 1;
  if (head.length < (isLong ? 32 : 20)) return null;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  return scale === 0 || length === 0 ? null : length / scale;
}

/** Null for sound. */
async function sidesIn(
  source: AsyncByteSource,
  { from, to }: Box,
): Promise<{ width: number; height: number } | null> {
  if (to - from < 44) return null;
  // a matrix of nine numbers, of which the first two say whether it is turned; 16.16 fixed point, the last 8 bytes
  const tail = await source.bytes(to - 44, 44);
  if (tail.length < 44) return null;
  const isTurned = tail.readInt32BE(0) === 0 && tail.readInt32BE(4) !== 0;
  const [width, height] = [tail.readUInt32BE(36), tail.readUInt32BE(40)].map((side) =>
    Math.round(side / 65_536),
  );
  if (width === undefined || height === undefined || width < 1) return null;
  return isTurned ? { width: height, height: width } : { width, height };
}

/**
 * The contents of an index, made anew.
 * @param change the bytes in place of a box, none to leave it out; null: it stays, and so does what `containers` hold
 */
export function rebuiltIndex(
  data: Buffer,
  change: (box: DataBox, level: number) => readonly Buffer[] | null,
  fail: FaultToError,
  level = 1,
): Buffer {
  if (level > mostLevels) throw fail('damaged');
  const parts = boxesOf(data, fail).flatMap((part) => {
    const changed = change(part, level);
    if (changed !== null) return changed;
    const isParent = containers.has(part.type);
    return [box(part.type, isParent ? rebuiltIndex(part.data, change, fail, level + 1) : part.data)];
  });
  return Buffer.concat(parts);
}

/**
 * Changes where the index says that the pictures and sounds lie, in place.
 * @param index with the head of its box
 * @param shift from the old place to the new one, bytes from the start of the file
 */
export function shiftChunkOffsets(index: Buffer, shift: (place: number) => number, fail: FaultToError): void {
  const isParent = ({ type }: Box) => containers.has(type);
  for (const { type, from, to } of walkTree(sourceOfBytes(index), innerBoxes, isParent, undefined, fail)) {
    if (type !== 'stco' && type !== 'co64') continue;
    const width = type === 'co64' ? 8 : 4;
    const end = from + 8 + index.readUInt32BE(from + 4) * width;
    if (end > to) throw fail('damaged');
    for (let at = from + 8; at < end; at += width) {
      if (width === 8) index.writeBigUInt64BE(BigInt(shift(Number(index.readBigUInt64BE(at)))), at);
      else {
        const place = shift(index.readUInt32BE(at));
        if (place > 0xffffffff) throw fail('tooLarge');
        index.writeUInt32BE(place, at);
      }
    }
  }
}

/** Changes the place that a fragment (`moof`, with its head) counts from, where it names one (flag 1 of `tfhd`), in place. */
export function shiftFragment(fragment: Buffer, delta: number, fail: FaultToError): void {
  const isParent = ({ type }: Box) => type === 'moof' || type === 'traf';
  for (const { type, from } of walkTree(sourceOfBytes(fragment), innerBoxes, isParent, undefined, fail))
    if (type === 'tfhd' && (fragment[from + 3] ?? 0) & 1)
      fragment.writeBigUInt64BE(fragment.readBigUInt64BE(from + 8) + BigInt(delta), from + 8);
}

/** The items of a list of texts as iTunes and ffmpeg write it: the contents of a `meta` box with a `keys`-less `ilst`. */
export function textItems(meta: Buffer, fail: FaultToError): readonly DataBox[] {
  // in MP4 four bytes of version come first; in a MOV of old, none do
  const parts = boxesOf(meta.readUInt32BE(0) === 0 ? meta.subarray(4) : meta, fail);
  const list = parts.find(({ type }) => type === 'ilst');
  return list ? boxesOf(list.data, fail) : [];
}

/** One text of such a list. */
export function textItem(type: string, text: string): Buffer {
  // type 1 is UTF-8; the second word is the language
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]);
  return box(type, box('data', head, Buffer.from(text, 'utf8')));
}

/** The `meta` box of such a list. */
export function textList(items: readonly Buffer[]): Buffer {
  const handler = Buffer.alloc(25);
  handler.write('mdirappl', 8, 'latin1');
  return box('meta', Buffer.alloc(4), box('hdlr', handler), box('ilst', ...items));
}
