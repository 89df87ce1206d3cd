// The EXIF that Easel writes: the orientation, and a text in UserComment as UTF-16, which other programs expect.
import { Buffer } from 'node:buffer';

export const orientationTag = 0x0112;
export const exifTag = 0x8769;
export const commentTag = 0x9286;
const short = 3;
export const long = 4;
export const undefinedType = 7;
// a JPEG segment has at most 64 KB
const maxCommentBytes = 65_000;

/** A TIFF structure without any container's header; null: nothing to write. @param orientation 1 to 8, as in EXIF */
export function exifBlock(comment: string | null, orientation: number): Buffer | null {
  if (comment === null && orientation === 1) return null;
  const entries = [
    ...(orientation === 1 ? [] : [entry(orientationTag, short, 1, orientation << 16)]),
    ...(comment === null ? [] : [entry(exifTag, long, 1, 8 + ifdBytes(orientation === 1 ? 1 : 2))]),
  ];
  const parts = [Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8]), ifd(entries)];
  if (comment !== null) {
    const commentBytes = userCommentBytes(comment, false);
    const at = parts.reduce((sum, { length }) => sum + length, 0) + ifdBytes(1);
    parts.push(ifd([entry(commentTag, undefinedType, commentBytes.length, at)]), commentBytes);
  }
  return Buffer.concat(parts);
}

/** The orientation in an EXIF block, 1 to 8; 1 if absent. */
export function orientationOf(exif: Buffer): number {
  const order = exif.toString('latin1', 0, 2);
  if (exif.length < 14 || (order !== 'MM' && order !== 'II')) return 1;
  const read16 = (at: number) => (order === 'MM' ? exif.readUInt16BE(at) : exif.readUInt16LE(at));
  const at = order === 'MM' ? exif.readUInt32BE(4) : exif.readUInt32LE(4);
  if (at + 2 > exif.length) return 1;
  const count = read16(at);
  for (let index = 0; index < count; index += 1) {
    const entryAt = at + 2 + index * 12;
    if (entryAt + 12 > exif.length) return 1;
    if (read16(entryAt) !== orientationTag) continue;
    const value = read16(entryAt + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** The bytes of a text for UserComment, in the block's byte order. */
export function userCommentBytes(text: string, isLittle: boolean): Buffer {
  const bytes = Buffer.from(text.toWellFormed().slice(0, maxCommentBytes / 2), 'utf16le');
  return Buffer.concat([Buffer.from('UNICODE\0', 'latin1'), isLittle ? bytes : bytes.swap16()]);
}

function ifdBytes(entries: number): number {
  return 2 + entries * 12 + 4;
}

function ifd(entries: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)]);
}

function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(tag, 0);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt32BE(count, 4);
  bytes.writeUInt32BE(value, 8);
  return bytes;
}
