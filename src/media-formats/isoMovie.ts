// The index of an MP4 or MOV (`moov`): its facts, file offsets and texts.
import { Buffer } from 'node:buffer';
import { type Box, box, boxesOf, type DataBox, innerBoxes } from './iso';
import { MAX_LEVELS } from './limits';
import { type AsyncByteSource, sourceOfBytes } from './source';
import { type FaultToError, type Range, walkAsync, walkTree } from './walk';

/** Boxes on the path to the chunk tables. */
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** Displayed size in px, and seconds; null if missing in the index. */
export type MovieFacts = Readonly<{ width: number | null; height: number | null; durationS: number | null }>;

/** The facts in an index: the duration in `mvhd`, and the size of the first video track. */
export async function movieFacts(
  source: AsyncByteSource,
  index: Range,
  fail?: FaultToError,
): Promise<MovieFacts> {
  let durationS: number | null = null;
  let size: Readonly<{ width: number; height: number }> | null = null;
  for await (const part of walkAsync(source, innerBoxes, index, fail)) {
    if (part.type === 'mvhd') durationS = await durationIn(source, part);
    if (part.type !== 'trak') continue;
    for await (const inner of walkAsync(source, innerBoxes, part, fail))
      if (inner.type === 'tkhd') size ??= await trackSize(source, inner);
  }
  return { width: size?.width ?? null, height: size?.height ?? null, durationS };
}

async function durationIn(source: AsyncByteSource, { from, to }: Box): Promise<number | null> {
  const head = await source.bytes(from, Math.min(32, to - from));
  const isLong = head[0] === 1;
  if (head.length < (isLong ? 32 : 20)) return null;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  return scale === 0 || length === 0 ? null : length / scale;
}

/** The displayed size of a track, px; null for an audio track. */
async function trackSize(
  source: AsyncByteSource,
  { from, to }: Box,
): Promise<{ width: number; height: number } | null> {
  if (to - from < 44) return null;
  // a 3 × 3 matrix, whose first two values show a rotation, and in the last 8 bytes the size in 16.16 fixed point
  const tail = await source.bytes(to - 44, 44);
  if (tail.length < 44) return null;
  const isRotated = tail.readInt32BE(0) === 0 && tail.readInt32BE(4) !== 0;
  const [width, height] = [tail.readUInt32BE(36), tail.readUInt32BE(40)].map((side) =>
    Math.round(side / 65_536),
  );
  if (width === undefined || height === undefined || width < 1) return null;
  return isRotated ? { width: height, height: width } : { width, height };
}

/** @param change returns the replacement of a box; []: the box is removed; null: only its children may change */
export function rebuiltIndex(
  data: Buffer,
  change: (box: DataBox, level: number) => readonly Buffer[] | null,
  fail: FaultToError,
  level = 1,
): Buffer {
  if (level > MAX_LEVELS) throw fail('damaged');
  const parts = boxesOf(data, fail).flatMap((part) => {
    const changed = change(part, level);
    if (changed !== null) return changed;
    const isParent = containers.has(part.type);
    return [box(part.type, isParent ? rebuiltIndex(part.data, change, fail, level + 1) : part.data)];
  });
  return Buffer.concat(parts);
}

/** Shifts the chunk offsets (bytes from the start of the file) in an index with its box header, in place. */
export function shiftChunkOffsets(index: Buffer, shift: (start: number) => number, fail: FaultToError): void {
  const isParent = ({ type }: Box) => containers.has(type);
  for (const { type, from, to } of walkTree(sourceOfBytes(index), innerBoxes, isParent, undefined, fail)) {
    if (type !== 'stco' && type !== 'co64') continue;
    const width = type === 'co64' ? 8 : 4;
    const end = from + 8 + index.readUInt32BE(from + 4) * width;
    if (end > to) throw fail('damaged');
    for (let at = from + 8; at < end; at += width) {
      if (width === 8) index.writeBigUInt64BE(BigInt(shift(Number(index.readBigUInt64BE(at)))), at);
      else {
        const start = shift(index.readUInt32BE(at));
        if (start > 0xffffffff) throw fail('tooLarge');
        index.writeUInt32BE(start, at);
      }
    }
  }
}

/** Shifts a fragment's base data offset in place (`moof` with its header), if it has one (flag 1 of `tfhd`). */
export function shiftFragment(fragment: Buffer, delta: number, fail: FaultToError): void {
  const isParent = ({ type }: Box) => type === 'moof' || type === 'traf';
  for (const { type, from } of walkTree(sourceOfBytes(fragment), innerBoxes, isParent, undefined, fail))
    if (type === 'tfhd' && (fragment[from + 3] ?? 0) & 1)
      fragment.writeBigUInt64BE(fragment.readBigUInt64BE(from + 8) + BigInt(delta), from + 8);
}

/** The items of a text list of iTunes or ffmpeg. @param meta the contents of a `meta` box without `keys` */
export function textItems(meta: Buffer, fail: FaultToError): readonly DataBox[] {
  // in MP4 the contents begin with a version of four bytes, in old MOVs they do not
  const parts = boxesOf(meta.readUInt32BE(0) === 0 ? meta.subarray(4) : meta, fail);
  const list = parts.find(({ type }) => type === 'ilst');
  return list ? boxesOf(list.data, fail) : [];
}

/** Writes an item of a text list, as {@link textItems} reads it. */
export function textItem(type: string, text: string): Buffer {
  // type 1 is UTF-8; the second word is the locale
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]);
  return box(type, box('data', head, Buffer.from(text, 'utf8')));
}

/** Writes the `meta` box of a text list with these items. */
export function textList(items: readonly Buffer[]): Buffer {
  const handler = Buffer.alloc(25);
  handler.write('mdirappl', 8, 'latin1');
  return box('meta', Buffer.alloc(4), box('hdlr', handler), box('ilst', ...items));
}
