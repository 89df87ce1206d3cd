import type { Buffer } from 'node:buffer';
import { longestText } from '../../../media-formats/bounds';
import type { ByteSource } from '../../../media-formats/source';
import { credentialsIn } from './contentCredentials';

const mostChunks = 10_000;

/** The EXIF block and the XMP packet of a WebP; they lie behind its picture. */
export function readWebpParts(source: ByteSource): Readonly<{
  exif: Buffer | null;
  xmp: string | null;
  credentials: string | null;
}> {
  let exif: Buffer | null = null;
  let xmp: string | null = null;
  let credentials: string | null = null;
  let at = 12;
  for (let chunk = 0; chunk < mostChunks; chunk += 1) {
    const head = source.bytes(at, 8);
    if (head.length < 8) break;
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    if (length <= longestText) {
      if (type === 'EXIF') exif ??= withoutHead(source.bytes(at + 8, length));
      if (type === 'C2PA') credentials ??= credentialsIn(source.bytes(at + 8, length));
      if (type === 'XMP ') xmp ??= source.bytes(at + 8, length).toString('utf8');
    }
    at += 8 + length + (length % 2);
  }
  return { exif, xmp, credentials };
}

// Some programs put what a JPEG needs before the block here too.
function withoutHead(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}
