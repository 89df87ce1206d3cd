import { Buffer } from 'node:buffer';
import type { ByteSource } from './ByteSource';
import { longestText } from './Embedded';

/** What a JPEG carries before its picture. */
export type JpegParts = Readonly<{
  /** A TIFF block. */
  exif: Buffer | null;
  xmp: string | null;
  /** IPTC records. */
  iptc: Buffer | null;
  comment: string | null;
}>;

const mostSegments = 5000;
const exifHead = 'Exif\0\0';
const xmpHead = 'http://ns.adobe.com/xap/1.0/\0';
const moreXmpHead = 'http://ns.adobe.com/xmp/extension/\0';
/** Behind its name: a digest of 32 letters, the whole length, where this piece begins. */
const moreXmpBytes = 40;
const photoshopHead = 'Photoshop 3.0\0';
const iptcResource = 0x0404;

/** Walks the segments up to where the picture begins. */
export function readJpegParts(source: ByteSource): JpegParts {
  let exif: Buffer | null = null;
  let xmp: string | null = null;
  let iptc: Buffer | null = null;
  let comment: string | null = null;
  const more: Buffer[] = [];
  let moreBytes = 0;
  let at = 2;
  for (let segment = 0; segment < mostSegments; segment += 1) {
    const head = source.bytes(at, 4);
    if (head.length < 4 || head[0] !== 0xff) break;
    const marker = head[1] ?? 0;
    // a fill byte before a marker
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = head.readUInt16BE(2);
    // the picture begins
    if (marker === 0xda || marker === 0xd9 || length < 2) break;
    const startsWith = (text: string) =>
      source.bytes(at + 4, Math.min(text.length, length - 2)).toString('latin1') === text;
    const rest = (text: string) => source.bytes(at + 4 + text.length, length - 2 - text.length);
    if (marker === 0xe1) {
      if (startsWith(exifHead)) exif ??= rest(exifHead);
      else if (startsWith(xmpHead)) xmp ??= rest(xmpHead).toString('utf8');
      else if (startsWith(moreXmpHead) && moreBytes < longestText) {
        const piece = rest(moreXmpHead).subarray(moreXmpBytes);
        more.push(piece);
        moreBytes += piece.length;
      }
    } else if (marker === 0xed && startsWith(photoshopHead)) iptc ??= iptcIn(rest(photoshopHead));
    else if (marker === 0xfe) comment ??= source.bytes(at + 4, length - 2).toString('utf8');
    at += 2 + length;
  }
  const extended = more.length === 0 ? '' : Buffer.concat(more).toString('utf8');
  return { exif, xmp: xmp === null && extended === '' ? null : (xmp ?? '') + extended, iptc, comment };
}

// Photoshop's resources: `8BIM`, a number, a name of an even length, a length, as many bytes of an even length.
function iptcIn(resources: Buffer): Buffer | null {
  for (let at = 0; at + 12 <= resources.length; ) {
    if (resources.toString('latin1', at, at + 4) !== '8BIM') return null;
    const nameBytes = (resources[at + 6] ?? 0) + 1;
    const sizeAt = at + 6 + nameBytes + (nameBytes % 2);
    if (sizeAt + 4 > resources.length) return null;
    const size = resources.readUInt32BE(sizeAt);
    if (resources.readUInt16BE(at + 4) === iptcResource)
      return resources.subarray(sizeAt + 4, sizeAt + 4 + size);
    at = sizeAt + 4 + size + (size % 2);
  }
  return null;
}
