import { Buffer } from 'node:buffer';

/** The texts of an EXIF block, by the names of its tags, and when the picture was taken, ms UTC. */
export type Exif = Readonly<{
  texts: ReadonlyMap<string, string>;
  takenAt: number | null;
  rating: number | null;
}>;

const texts: Readonly<Record<number, string>> = {
  270: 'ImageDescription',
  271: 'Make',
  272: 'Model',
  305: 'Software',
  306: 'DateTime',
  36867: 'DateTimeOriginal',
  36881: 'OffsetTimeOriginal',
  37510: 'UserComment',
  40091: 'XPTitle',
  40092: 'XPComment',
  40094: 'XPKeywords',
};
const ratingTag = 0x4746;
const exifFolder = 0x8769;
/** By the number of a type, bytes of one. */
const typeBytes: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const mostEntries = 1000;

/** Reads a TIFF block of unknown origin. Looks at two of its folders, each once: it cannot be led in a circle. */
export function readExif(block: Buffer): Exif {
  const order = block.toString('latin1', 0, 2);
  const found = new Map<string, string>();
  if (block.length < 8 || (order !== 'II' && order !== 'MM'))
    return { texts: found, takenAt: null, rating: 0 };
  const little = order === 'II';
  const short = (at: number) => (little ? block.readUInt16LE(at) : block.readUInt16BE(at));
  const long = (at: number) => (little ? block.readUInt32LE(at) : block.readUInt32BE(at));
  let rating = 0;
  let inner: number | null = null;
  const readFolder = (from: number): void => {
    if (from + 2 > block.length) return;
    const count = Math.min(short(from), mostEntries);
    for (let entry = 0; entry < count; entry += 1) {
      const at = from + 2 + entry * 12;
      if (at + 12 > block.length) return;
      const tag = short(at);
      const size = (typeBytes[short(at + 2)] ?? 0) * long(at + 4);
      const valueAt = size <= 4 ? at + 8 : long(at + 8);
      if (tag === exifFolder) inner ??= long(at + 8);
      else if (tag === ratingTag) rating = Math.min(short(at + 8), 5);
      const name = texts[tag];
      if (name === undefined || size === 0 || valueAt + size > block.length || found.has(name)) continue;
      found.set(name, textOf(name, block.subarray(valueAt, valueAt + size), little));
    }
  };
  readFolder(long(4));
  if (inner !== null) readFolder(inner);
  return { texts: found, takenAt: takenAt(found), rating };
}

function textOf(name: string, value: Buffer, little: boolean): string {
  if (name === 'UserComment') return userComment(value, little);
  const text = name.startsWith('XP') ? value.toString('utf16le') : utf8OrLatin(value);
  return text.replace(/\0+$/, '');
}

// Eight letters say how the rest is written. Programs disagree about the byte order of UNICODE: the one that reads as
// text is right, and most text has a zero in each pair.
function userComment(value: Buffer, little: boolean): string {
  const code = value.toString('latin1', 0, 8).replace(/\0+$/, '');
  const rest = value.subarray(8);
  if (code === 'UNICODE') return utf16(rest, little).replace(/\0+$/, '');
  if (code === 'ASCII' || code === '' || code === 'JIS') return utf8OrLatin(rest).replace(/\0+$/, '');
  return utf8OrLatin(value).replace(/\0+$/, '');
}

function utf16(bytes: Buffer, little: boolean): string {
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const mark = even.length >= 2 ? even.readUInt16BE(0) : 0;
  if (mark === 0xfeff) return swapped(even.subarray(2));
  if (mark === 0xfffe) return even.subarray(2).toString('utf16le');
  const zeros = [0, 0];
  for (let at = 0; at < Math.min(even.length, 4096); at += 1) {
    if (even[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [first = 0, second = 0] = zeros;
  const isLittle = first === second ? little : second > first;
  return isLittle ? even.toString('utf16le') : swapped(even);
}

function swapped(bytes: Buffer): string {
  return Buffer.from(bytes).swap16().toString('utf16le');
}

function utf8OrLatin(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

function takenAt(found: ReadonlyMap<string, string>): number | null {
  const text = found.get('DateTimeOriginal') ?? found.get('DateTime') ?? '';
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const zone = /^[+-]\d\d:\d\d$/.exec(found.get('OffsetTimeOriginal') ?? '')?.[0] ?? '';
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(at) || at <= 0 ? null : at;
}
