import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { t } from '@shared/messages/t';
import {
  firstSegment,
  iptcResource,
  markers,
  segment,
  segmentSignatures,
  segments,
} from '../../../../media-formats/jpeg';
import type { FilePart } from '../../../files/FilePart';
import { ExtendedXmp, extendedXmpHeaderBytes } from '../../read/ExtendedXmp';
import type { EmbeddedMetadata, OriginalXmp } from '../EmbeddedMetadata';
import { exifFor } from '../exifFor';
import { MetadataError } from '../MetadataError';
import type { SourceFile } from '../SourceFile';
import { mergedXmp } from '../xmpFor';
import { maxXmpBytes } from '../xmpPacket';
import { xmpWithout } from '../xmpWith';

/** The maximum size of IPTC in a segment, without length and header. */
const maxIptcBytes = 65_500;
/** The maximum size of a part of extended XMP in a segment, without the fields before it. */
const maxXmpPartBytes = 65_400;
const { startOfScan, endOfImage, app0, app1, app2, app11, app13, app14, comment } = markers;
const scanWindow = 16 * 1024;

/** Image data is copied unchanged. With `replacesOthers`, thumbnails and data after the end are removed too. */
export async function jpegParts(file: SourceFile, metadata: EmbeddedMetadata): Promise<readonly FilePart[]> {
  const kept: FilePart[] = [];
  let existingExif: Buffer | null = null;
  let packet: string | null = null;
  const more = new ExtendedXmp();
  for (let at = firstSegment; ; ) {
    const { marker, at: start, from, to, next } = await file.item(segments, at);
    at = next;
    if (marker === markers.fill) continue;
    if (marker === endOfImage) {
      kept.push({ from: start, to });
      break;
    }
    const name = (await file.head(from, Math.min(60, to - from))).toString('latin1');
    const contentAfter = (head: string) => file.part(from + head.length, to);
    if (marker === app1 && name.startsWith(segmentSignatures.exif))
      existingExif ??= await contentAfter(segmentSignatures.exif);
    if (marker === app1 && name.startsWith(segmentSignatures.xmp))
      packet ??= (await contentAfter(segmentSignatures.xmp)).toString('utf8');
    if (marker === app1 && name.startsWith(segmentSignatures.moreXmp) && metadata.keepsXmp)
      more.add(await contentAfter(segmentSignatures.moreXmp));
    const part = keptSegment(marker, name, metadata);
    if (part === 'plain') kept.push(withoutThumbnail(await file.part(start, to)));
    else if (part) kept.push({ from: start, to });
    if (marker !== startOfScan) continue;
    if (!metadata.replacesOthers) {
      kept.push({ from: to, to: file.size });
      break;
    }
    at = await endOfScan(file, to);
    kept.push({ from: to, to: at });
  }
  const start = kept.findIndex((part) => part instanceof Uint8Array) + 1;
  return [
    { from: 0, to: firstSegment },
    ...kept.slice(0, start),
    ...newSegments(metadata, existingExif, { packet, more: more.completeText }),
    ...kept.slice(start),
  ];
}

// JFIF must come first; new segments follow it, before the existing segments.
function newSegments(
  metadata: EmbeddedMetadata,
  existingExif: Buffer | null,
  existingXmp: OriginalXmp,
): readonly FilePart[] {
  const { comment: note, iptc = null } = metadata;
  const exif = exifFor(metadata, existingExif);
  const { packet: xmp, more } = jpegXmp(metadata, existingXmp);
  return [
    ...(exif === null ? [] : [segment(app1, segmentSignatures.exif, exif)]),
    ...(xmp === null ? [] : [segment(app1, segmentSignatures.xmp, Buffer.from(xmp, 'utf8'))]),
    ...(more === null ? [] : extendedXmpSegments(more)),
    ...(iptc === null || iptc.length > maxIptcBytes
      ? []
      : [segment(app13, segmentSignatures.photoshop, iptcResource(iptc))]),
    ...(note === null ? [] : [segment(comment, '', Buffer.from(note, 'utf8'))]),
  ];
}

// each part contains the digest, the total length and its offset
function extendedXmpSegments(more: string): readonly FilePart[] {
  const bytes = Buffer.from(more, 'utf8');
  const digest = digestOf(more);
  return Array.from({ length: Math.ceil(bytes.length / maxXmpPartBytes) }, (_, part) => {
    const head = Buffer.alloc(extendedXmpHeaderBytes);
    head.write(digest, 'latin1');
    head.writeUInt32BE(bytes.length, 32);
    head.writeUInt32BE(part * maxXmpPartBytes, 36);
    const from = part * maxXmpPartBytes;
    return segment(
      app1,
      segmentSignatures.moreXmp,
      Buffer.concat([head, bytes.subarray(from, from + maxXmpPartBytes)]),
    );
  });
}

/** Whether a segment is kept; `plain`: it is kept without its thumbnail. */
function keptSegment(marker: number, name: string, metadata: EmbeddedMetadata): boolean | 'plain' {
  if (marker === app0 && name.startsWith('JFIF\0')) return 'plain';
  if (marker === app1) {
    const replaced =
      metadata.xmp === null
        ? [segmentSignatures.exif]
        : [segmentSignatures.exif, segmentSignatures.xmp, segmentSignatures.moreXmp];
    return !metadata.replacesOthers && !replaced.some((head) => name.startsWith(head));
  }
  // content credentials are invalid for a rewritten file
  if (marker === app11 && name.startsWith('JP')) return false;
  if (!metadata.replacesOthers) return true;
  if (marker === app2) return name.startsWith('ICC_PROFILE\0');
  if (marker === app14) return name.startsWith('Adobe');
  return marker !== comment && !(marker >= 0xe0 && marker <= 0xef);
}

// JFIF may contain a thumbnail: width, height, then three bytes per pixel.
function withoutThumbnail(bytes: Buffer): Buffer {
  if (bytes.length < 18) return bytes;
  const plain = Buffer.from(bytes.subarray(0, 18));
  plain.writeUInt16BE(16, 2);
  plain.fill(0, 16, 18);
  return plain;
}

/** The position of the next segment after a scan. */
async function endOfScan(file: SourceFile, from: number): Promise<number> {
  for (let at = from; at < file.size; ) {
    const bytes = await file.head(at, Math.min(scanWindow, file.size - at));
    for (let markerAt = bytes.indexOf(0xff); markerAt >= 0; markerAt = bytes.indexOf(0xff, markerAt + 1)) {
      if (markerAt + 1 === bytes.length) break;
      const next = bytes[markerAt + 1] ?? 0;
      const isScanData = next === 0 || (next >= 0xd0 && next <= 0xd7) || next === 0xff;
      if (!isScanData) return at + markerAt;
    }
    // a marker may straddle the end of the window
    at += Math.max(1, bytes.at(-1) === 0xff ? bytes.length - 1 : bytes.length);
  }
  throw new MetadataError(t('metadata.isDamagedOrWasCutShort'));
}

// XMP in a JPEG: a main packet of at most 64 KB and, referenced by a digest, extended XMP (XMP part 3, 1.1.3.1).

/** Longer XMP is not searched for duplicate properties and stays unchanged, characters. */
const maxSearchedLength = 2 ** 20;

/** `packet` null: the existing one stays. `more`: extended XMP; null: none. @param existing the existing XMP */
function jpegXmp(metadata: EmbeddedMetadata, existing: OriginalXmp): OriginalXmp {
  const { packet, more } = metadata.originalXmp ?? existing;
  if (metadata.xmp === null || metadata.keepsXmp !== true || more === null)
    return { packet: mergedXmp(metadata, packet, maxXmpBytes), more: null };
  const extended = (more.length > maxSearchedLength ? null : xmpWithout(more, metadata.xmp)) ?? more;
  const note = `<xmpNote:HasExtendedXMP xmlns:xmpNote="http://ns.adobe.com/xmp/note/">${digestOf(extended)}</xmpNote:HasExtendedXMP>`;
  const xmpWithNote = metadata.xmp.replace('\n</rdf:Description>', () => `\n${note}\n</rdf:Description>`);
  return { packet: mergedXmp({ ...metadata, xmp: xmpWithNote }, packet, maxXmpBytes), more: extended };
}

function digestOf(more: string): string {
  return createHash('md5').update(more, 'utf8').digest('hex').toUpperCase();
}
