import { Buffer } from 'node:buffer';
import type { Piece } from '../../files/Piece';
import { MoreXmp, moreXmpBytes, moreXmpHead } from '../read/MoreXmp';
import { exifFor } from './exifFor';
import type { Inscription, OthersXmp } from './Inscription';
import { digestOf, jpegXmp } from './jpegXmp';
import { MetadataError } from './MetadataError';
import type { SourceFile } from './SourceFile';

const exifHead = 'Exif\0\0';
const xmpHead = 'http://ns.adobe.com/xap/1.0/\0';
const photoshopHead = 'Photoshop 3.0\0';
const iptcResource = 0x0404;
/** What a segment takes, less its length and a head. */
const mostIptcBytes = 65_500;
/** The same of XMP that goes on, less what its pieces begin with too. */
const mostPieceBytes = 65_400;
const [startOfScan, endOfImage, app0, app1, app2, app13, app14, comment] = [
  ...[0xda, 0xd9, 0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xfe],
] as const as readonly [number, number, number, number, number, number, number, number];
const app11 = 0xeb;
const scanWindow = 16 * 1024;

/** A JPEG with this inscription. Its pictures stay as they are. Alone, small copies and what follows the end go too. */
export async function jpegPieces(file: SourceFile, words: Inscription): Promise<readonly Piece[]> {
  const kept: Piece[] = [];
  let had: Buffer | null = null;
  let packet: string | null = null;
  const more = new MoreXmp();
  for (let at = 2; ; ) {
    const { marker, from, to } = await segmentAt(file, at);
    if (marker === endOfImage) {
      kept.push({ from: to - 2, to });
      break;
    }
    const name = (await file.head(from + 4, Math.min(64, to - from - 4))).toString('latin1');
    if (marker === app1 && name.startsWith(exifHead)) had ??= await file.part(from + 10, to);
    if (marker === app1 && name.startsWith(xmpHead))
      packet ??= (await file.part(from + 4 + xmpHead.length, to)).toString('utf8');
    if (marker === app1 && name.startsWith(moreXmpHead) && words.keepsXmp)
      more.add(await file.part(from + 4 + moreXmpHead.length, to));
    const piece = keptSegment(marker, name, words);
    if (piece === 'plain') kept.push(plainApp0(await file.part(from, to)));
    else if (piece) kept.push({ from, to });
    at = to;
    if (marker !== startOfScan) continue;
    if (!words.isAlone) {
      kept.push({ from: to, to: file.size });
      break;
    }
    at = await endOfScan(file, to);
    kept.push({ from: to, to: at });
  }
  const start = kept.findIndex((piece) => piece instanceof Uint8Array) + 1;
  return [
    { from: 0, to: 2 },
    ...kept.slice(0, start),
    ...inscribed(words, had, { packet, more: more.whole }),
    ...kept.slice(start),
  ];
}

// JFIF says first what the file is; what we add comes after it, in front of what else there is.
function inscribed(words: Inscription, had: Buffer | null, hadXmp: OthersXmp): readonly Piece[] {
  const { comment: note, iptc = null } = words;
  const exif = exifFor(words, had);
  const { packet: xmp, more } = jpegXmp(words, hadXmp);
  return [
    ...(exif === null ? [] : [segment(app1, exifHead, exif)]),
    ...(xmp === null ? [] : [segment(app1, xmpHead, Buffer.from(xmp, 'utf8'))]),
    ...(more === null ? [] : moreSegments(more)),
    ...(iptc === null || iptc.length > mostIptcBytes ? [] : [segment(app13, photoshopHead, iptcBlock(iptc))]),
    ...(note === null ? [] : [segment(comment, '', Buffer.from(note, 'utf8'))]),
  ];
}

// each names the whole by its digest, says how long that is and where the piece begins
function moreSegments(more: string): readonly Piece[] {
  const whole = Buffer.from(more, 'utf8');
  const digest = digestOf(more);
  return Array.from({ length: Math.ceil(whole.length / mostPieceBytes) }, (_, piece) => {
    const head = Buffer.alloc(moreXmpBytes);
    head.write(digest, 'latin1');
    head.writeUInt32BE(whole.length, 32);
    head.writeUInt32BE(piece * mostPieceBytes, 36);
    const from = piece * mostPieceBytes;
    return segment(app1, moreXmpHead, Buffer.concat([head, whole.subarray(from, from + mostPieceBytes)]));
  });
}

// a resource of Photoshop's: its number, a name of no letter, its length, which is filled up to an even one
function iptcBlock(records: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.write('8BIM', 0, 'latin1');
  head.writeUInt16BE(iptcResource, 4);
  head.writeUInt32BE(records.length, 8);
  return Buffer.concat([head, records, Buffer.alloc(records.length % 2)]);
}

function keptSegment(marker: number, name: string, words: Inscription): boolean | 'plain' {
  if (marker === app0 && name.startsWith('JFIF\0')) return 'plain';
  if (marker === app1) {
    const replaced = words.xmp === null ? [exifHead] : [exifHead, xmpHead, moreXmpHead];
    return !words.isAlone && !replaced.some((head) => name.startsWith(head));
  }
  // content credentials fit no file that is written anew
  if (marker === app11 && name.startsWith('JP')) return false;
  if (!words.isAlone) return true;
  if (marker === app2) return name.startsWith('ICC_PROFILE\0');
  if (marker === app14) return name.startsWith('Adobe');
  return marker !== comment && !(marker >= 0xe0 && marker <= 0xef);
}

// JFIF may hold a small copy of the picture: three bytes a pixel, after its width and height.
function plainApp0(bytes: Buffer): Buffer {
  if (bytes.length < 18) return bytes;
  const plain = Buffer.from(bytes.subarray(0, 18));
  plain.writeUInt16BE(16, 2);
  plain.fill(0, 16, 18);
  return plain;
}

async function segmentAt(
  file: SourceFile,
  at: number,
): Promise<Readonly<{ marker: number; from: number; to: number }>> {
  let from = at;
  let head = await file.head(from, 2);
  if (head[0] !== 0xff) throw new MetadataError('is damaged');
  // any number of fill bytes may stand before a marker
  while (head[1] === 0xff) {
    from += 1;
    head = await file.head(from, 2);
  }
  const marker = head[1] ?? 0;
  if (marker === endOfImage) return { marker, from, to: from + 2 };
  const length = (await file.head(from + 2, 2)).readUInt16BE(0);
  if (length < 2) throw new MetadataError('is damaged');
  await file.head(from + 1 + length, 1);
  return { marker, from, to: from + 2 + length };
}

/** Where the next segment begins, after the bytes of a scan. */
async function endOfScan(file: SourceFile, from: number): Promise<number> {
  for (let at = from; at < file.size; ) {
    const bytes = await file.head(at, Math.min(scanWindow, file.size - at));
    for (let place = bytes.indexOf(0xff); place >= 0; place = bytes.indexOf(0xff, place + 1)) {
      if (place + 1 === bytes.length) break;
      const next = bytes[place + 1] ?? 0;
      const isOfScan = next === 0 || (next >= 0xd0 && next <= 0xd7) || next === 0xff;
      if (!isOfScan) return at + place;
    }
    // a marker may lie across the end of the window
    at += Math.max(1, bytes.at(-1) === 0xff ? bytes.length - 1 : bytes.length);
  }
  throw new MetadataError('is damaged or was cut short');
}

function segment(marker: number, head: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(head, 'latin1'), data]);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16BE(0xff00 + marker, 0);
  bytes.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([bytes, body]);
}
