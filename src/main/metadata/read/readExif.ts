import { Buffer } from 'node:buffer';
import { MAX_TEXT_BYTES } from '../../../media-formats/limits';
import type { ByteSource } from '../../../media-formats/source';

/** The texts of an EXIF block by tag name, and when the picture was taken, ms UTC. */
export type Exif = Readonly<{
  texts: ReadonlyMap<string, string>;
  takenAt: number | null;
  rating: number | null;
  /** The XMP packet and IPTC records of a TIFF file; other formats store them elsewhere. */
  xmp: string | null;
  iptc: Buffer | null;
}>;

const textTags: Readonly<Record<number, string>> = {
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
const exifIfdTag = 0x8769;
const xmpTag = 700;
const iptcTag = 33723;
const typeBytes: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const maxEntries = 1000;

/** Reads an untrusted TIFF block or file: at most two directories, each once, so cyclic offsets are harmless. */
export function readExif(block: ByteSource): Exif {
  const head = block.bytes(0, 8);
  const order = head.toString('latin1', 0, 2);
  const found = new Map<string, string>();
  const parts: { xmp: string | null; iptc: Buffer | null } = { xmp: null, iptc: null };
  if (head.length < 8 || (order !== 'II' && order !== 'MM')) {
    return { texts: found, takenAt: null, rating: 0, ...parts };
  }
  const little = order === 'II';
  const short = (bytes: Buffer, at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (bytes: Buffer, at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  let rating = 0;
  let exifIfdAt: number | null = null;
  const readIfd = (from: number): void => {
    const counted = block.bytes(from, 2);
    if (counted.length < 2) return;
    const entries = block.bytes(from + 2, Math.min(short(counted, 0), maxEntries) * 12);
    for (let at = 0; at + 12 <= entries.length; at += 12) {
      const tag = short(entries, at);
      const size = (typeBytes[short(entries, at + 2)] ?? 0) * long(entries, at + 4);
      /** The bytes of the entry's value; null if it is empty, too large, or outside the file. */
      const readValue = (): Buffer | null => {
        if (size === 0 || size > MAX_TEXT_BYTES) return null;
        if (size <= 4) return entries.subarray(at + 8, at + 8 + size);
        const from = long(entries, at + 8);
        return from + size <= block.size ? block.bytes(from, size) : null;
      };
      if (tag === exifIfdTag) exifIfdAt ??= long(entries, at + 8);
      else if (tag === ratingTag) rating = Math.min(short(entries, at + 8), 5);
      else if (tag === xmpTag) parts.xmp ??= readValue()?.toString('utf8') ?? null;
      else if (tag === iptcTag) parts.iptc ??= readValue();
      const name = textTags[tag];
      if (name === undefined || found.has(name)) continue;
      const value = readValue();
      if (value !== null) found.set(name, textOf(name, value, little));
    }
  };
  readIfd(long(head, 4));
  if (exifIfdAt !== null) readIfd(exifIfdAt);
  return { texts: found, takenAt: captureTime(found), rating, ...parts };
}

// without the lookbehind, a run of NULs inside a text would be scanned once per NUL
const trailingNuls = /(?<!\0)\0+$/;

function textOf(name: string, value: Buffer, little: boolean): string {
  if (name === 'UserComment') return userComment(value, little);
  const text = name.startsWith('XP') ? value.toString('utf16le') : utf8OrLatin(value);
  return text.replace(trailingNuls, '');
}

// The first eight bytes name the encoding. UNICODE has either byte order; a zero byte in most pairs tells which.
function userComment(value: Buffer, little: boolean): string {
  const code = value.toString('latin1', 0, 8).replace(trailingNuls, '');
  const rest = value.subarray(8);
  if (code === 'UNICODE') return utf16(rest, little).replace(trailingNuls, '');
  if (code === 'ASCII' || code === '' || code === 'JIS') return utf8OrLatin(rest).replace(trailingNuls, '');
  return utf8OrLatin(value).replace(trailingNuls, '');
}

function utf16(bytes: Buffer, little: boolean): string {
  const evenBytes = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const mark = evenBytes.length >= 2 ? evenBytes.readUInt16BE(0) : 0;
  if (mark === 0xfeff) return decodeBigEndian(evenBytes.subarray(2));
  if (mark === 0xfffe) return evenBytes.subarray(2).toString('utf16le');
  const zeros = [0, 0];
  for (let at = 0; at < Math.min(evenBytes.length, 4096); at += 1) {
    if (evenBytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [first = 0, second = 0] = zeros;
  const isLittle = first === second ? little : second > first;
  return isLittle ? evenBytes.toString('utf16le') : decodeBigEndian(evenBytes);
}

function decodeBigEndian(bytes: Buffer): string {
  return Buffer.from(bytes).swap16().toString('utf16le');
}

function utf8OrLatin(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

function captureTime(found: ReadonlyMap<string, string>): number | null {
  const text = found.get('DateTimeOriginal') ?? found.get('DateTime') ?? '';
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const zone = /^[+-]\d\d:\d\d$/.exec(found.get('OffsetTimeOriginal') ?? '')?.[0] ?? '';
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(at) || at <= 0 ? null : at;
}
