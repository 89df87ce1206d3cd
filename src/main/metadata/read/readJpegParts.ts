import type { Buffer } from 'node:buffer';
import type { ByteSource } from '../../../media-formats/source';
import { credentialsIn } from './contentCredentials';
import { iptcIn } from './iptcIn';
import { MoreXmp, moreXmpHead } from './MoreXmp';

/** What a JPEG carries before its picture. */
export type JpegParts = Readonly<{
  /** A TIFF block. */
  exif: Buffer | null;
  /** The packet alone. */
  xmp: string | null;
  /** What was too long for it. */
  moreXmp: MoreXmp;
  /** IPTC records. */
  iptc: Buffer | null;
  comment: string | null;
  credentials: string | null;
}>;

const mostSegments = 5000;
const exifHead = 'Exif\0\0';
const xmpHead = 'http://ns.adobe.com/xap/1.0/\0';
const photoshopHead = 'Photoshop 3.0\0';

/** Walks the segments up to where the picture begins. */
export function readJpegParts(source: ByteSource): JpegParts {
  let exif: Buffer | null = null;
  let xmp: string | null = null;
  let iptc: Buffer | null = null;
  let comment: string | null = null;
  let credentials: string | null = null;
  const moreXmp = new MoreXmp();
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
      else if (startsWith(moreXmpHead)) moreXmp.add(rest(moreXmpHead));
    } else if (marker === 0xed && startsWith(photoshopHead)) iptc ??= iptcIn(rest(photoshopHead));
    else if (marker === 0xeb && startsWith('JP')) credentials ??= credentialsIn(rest('JP'));
    else if (marker === 0xfe) comment ??= source.bytes(at + 4, length - 2).toString('utf8');
    at += 2 + length;
  }
  return { exif, xmp, moreXmp, iptc, comment, credentials };
}
