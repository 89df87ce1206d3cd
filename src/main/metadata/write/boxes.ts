// The boxes that MP4, MOV and AVIF are made of.
import { Buffer } from 'node:buffer';
import { MetadataError } from './MetadataError';
import type { SourceFile } from './SourceFile';

/** A box of a file: its head begins at `at`, its contents at `from`. */
export type FileBox = Readonly<{ type: string; at: number; from: number; to: number; isOpen: boolean }>;

/** A box in memory. */
export type Box = Readonly<{ type: string; data: Buffer }>;

const mostBoxes = 200_000;

/** The outermost boxes of a file. `isOpen`: it says not how long it is, and is the last. */
export async function boxesOf(file: SourceFile): Promise<readonly FileBox[]> {
  const boxes: FileBox[] = [];
  for (let at = 0; at < file.size; ) {
    if (boxes.length === mostBoxes) throw new MetadataError('has too many parts');
    const short = await file.head(at, 8);
    const [length, type] = [short.readUInt32BE(0), short.toString('latin1', 4, 8)];
    const from = at + (length === 1 ? 16 : 8);
    const long = length === 1 ? Number((await file.head(at, 16)).readBigUInt64BE(8)) : length;
    const to = length === 0 ? file.size : at + long;
    if (to < from || to > file.size) throw new MetadataError('is damaged or was cut short');
    boxes.push({ type, at, from, to, isOpen: length === 0 });
    at = to;
  }
  return boxes;
}

/** The boxes within the contents of one; a few bytes at the end that are none are left out. */
export function boxesIn(data: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= data.length; ) {
    const length = data.readUInt32BE(at) || data.length - at;
    if (length < 8 || at + length > data.length) throw new MetadataError('has a damaged index');
    boxes.push({ type: data.toString('latin1', at + 4, at + 8), data: data.subarray(at + 8, at + length) });
    at += length;
  }
  return boxes;
}

/** The bytes of a box. */
export function box(type: string, ...data: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(
    data.reduce((sum, { length }) => sum + length, 8),
    0,
  );
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...data]);
}
