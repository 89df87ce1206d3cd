import type { Buffer } from 'node:buffer';
import { segmentSignatures } from '../../../media-formats/jpeg';
import { MAX_TEXT_BYTES } from '../../../media-formats/limits';
import { riffChunks, riffHeadBytes } from '../../../media-formats/riff';
import type { ByteSource } from '../../../media-formats/source';
import { walk } from '../../../media-formats/walk';
import { credentialsIn } from './contentCredentials';

/** Reads EXIF, XMP and content credentials, which follow the image data. */
export function readWebpParts(source: ByteSource): Readonly<{
  exif: Buffer | null;
  xmp: string | null;
  credentials: string | null;
}> {
  let exif: Buffer | null = null;
  let xmp: string | null = null;
  let credentials: string | null = null;
  for (const { type, from, to } of walk(source, riffChunks, { from: riffHeadBytes, to: source.size })) {
    if (to - from > MAX_TEXT_BYTES) continue;
    const data = () => source.bytes(from, to - from);
    if (type === 'EXIF') exif ??= withoutExifHead(data());
    if (type === 'C2PA') credentials ??= credentialsIn(data());
    if (type === 'XMP ') xmp ??= data().toString('utf8');
  }
  return { exif, xmp, credentials };
}

/** Some programs put the JPEG header before the EXIF block of a WebP. */
export function withoutExifHead(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, segmentSignatures.exif.length) === segmentSignatures.exif
    ? exif.subarray(segmentSignatures.exif.length)
    : exif;
}
