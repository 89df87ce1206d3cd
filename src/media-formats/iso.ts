// The boxes of MP4, MOV and AVIF (ISO/IEC 14496-12).
import { Buffer } from 'node:buffer';
import { type ByteSource, sourceOfBytes } from './source';
import { type ChunkReader, type FaultToError, type FileChunk, type Range, walk } from './walk';

/** `isOpen`: the box has no length and reaches to the end of the file. */
export type Box = FileChunk & Readonly<{ type: string; isOpen: boolean }>;
/** A box in memory, without its header. */
export type DataBox = Readonly<{ type: string; data: Buffer }>;

export const outerBoxes: ChunkReader<Box> = {
  headBytes: 16,
  read(head, at, end) {
    if (head.length < 8) return 'cutShort';
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) return 'cutShort';
    const from = at + (short === 1 ? 16 : 8);
    const length = short === 0 ? end - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    const to = at + length;
    if (to < from) return 'damaged';
    return to > end
      ? 'cutShort'
      : { type: head.toString('latin1', 4, 8), isOpen: short === 0, at, from, to, next: to };
  },
};

/** Reads boxes within a box, which may end with a few bytes of padding. */
export const innerBoxes: ChunkReader<Box> = {
  headBytes: outerBoxes.headBytes,
  read: (head, at, end) => (end - at < 8 ? null : outerBoxes.read(head, at, end)),
};

/** Whether a file with this beginning is ISO base media. */
export function isIso(start: Buffer): boolean {
  return start.toString('latin1', 4, 8) === 'ftyp';
}

/** The first box within a range at this path of types. */
export function boxWithin(
  source: ByteSource,
  range: Range | undefined,
  type: string,
  ...inner: readonly string[]
): Range | undefined {
  for (const box of range ? walk(source, innerBoxes, range) : []) {
    if (box.type !== type) continue;
    const [next, ...rest] = inner;
    return next === undefined ? box : boxWithin(source, box, next, ...rest);
  }
  return undefined;
}

/** The boxes within the contents of a box in memory. */
export function boxesOf(data: Buffer, fail?: FaultToError): readonly DataBox[] {
  return Array.from(walk(sourceOfBytes(data), innerBoxes, undefined, fail), ({ type, from, to }) => ({
    type,
    data: data.subarray(from, to),
  }));
}

/** Writes a box of at most 4 GB. */
export function box(type: string, ...data: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(
    data.reduce((sum, { length }) => sum + length, 8),
    0,
  );
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...data]);
}
