import { Buffer } from 'node:buffer';
import { firstSegment, iptcIn, markers, segmentSignatures, segments } from '../../../media-formats/jpeg';
import type { ByteSource } from '../../../media-formats/source';
import { walk } from '../../../media-formats/walk';
import { credentialsIn } from './contentCredentials';
import { ExtendedXmp } from './ExtendedXmp';

export type JpegParts = Readonly<{
  exif: Buffer | null;
  xmp: string | null;
  /** Extended XMP that did not fit into the main packet. */
  moreXmp: ExtendedXmp;
  iptc: Buffer | null;
  comment: string | null;
  credentials: string | null;
}>;

const { startOfScan, endOfImage, app1, app11, app13, comment: commentMarker } = markers;
const readMarkers: ReadonlySet<number> = new Set([app1, app11, app13, commentMarker]);
const nothing = Buffer.alloc(0);

export function readJpegParts(source: ByteSource): JpegParts {
  let exif: Buffer | null = null;
  let xmp: string | null = null;
  let iptc: Buffer | null = null;
  let comment: string | null = null;
  let credentials: string | null = null;
  const moreXmp = new ExtendedXmp();
  for (const { marker, from, to } of walk(source, segments, { from: firstSegment, to: source.size })) {
    if (marker === startOfScan || marker === endOfImage) break;
    const data = readMarkers.has(marker) ? source.bytes(from, to - from) : nothing;
    const contentAfter = (head: string) =>
      data.toString('latin1', 0, head.length) === head ? data.subarray(head.length) : null;
    if (marker === app1) {
      const more = contentAfter(segmentSignatures.moreXmp);
      exif ??= contentAfter(segmentSignatures.exif);
      xmp ??= contentAfter(segmentSignatures.xmp)?.toString('utf8') ?? null;
      if (more) moreXmp.add(more);
    } else if (marker === app13) iptc ??= partIn(contentAfter(segmentSignatures.photoshop), iptcIn);
    else if (marker === app11) credentials ??= partIn(contentAfter('JP'), credentialsIn);
    else if (marker === commentMarker) comment ??= data.toString('utf8');
  }
  return { exif, xmp, moreXmp, iptc, comment, credentials };
}

function partIn<T>(bytes: Buffer | null, read: (bytes: Buffer) => T | null): T | null {
  return bytes === null ? null : read(bytes);
}
