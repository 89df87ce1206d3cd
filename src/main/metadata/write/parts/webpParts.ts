import { Buffer } from 'node:buffer';
import { t } from '@shared/messages/t';
import { riffChunk, riffChunks, riffHead, riffHeadBytes, riffRange } from '../../../../media-formats/riff';
import { type FilePart, partsLength } from '../../../files/FilePart';
import { withoutExifHead } from '../../read/readWebpParts';
import type { EmbeddedMetadata } from '../EmbeddedMetadata';
import { exifFor } from '../exifFor';
import { MetadataError } from '../MetadataError';
import type { SourceFile } from '../SourceFile';
import { xmpFor } from '../xmpFor';

/** Chunks that affect appearance. */
const appearance: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const [exifFlag, xmpFlag] = [0x08, 0x04];
const extendedBytes = 18;

/** Image data is copied unchanged. */
export async function webpParts(file: SourceFile, metadata: EmbeddedMetadata): Promise<readonly FilePart[]> {
  const range = riffRange(await file.head(0, riffHeadBytes), file.size);
  const kept: FilePart[] = [];
  let extended: Buffer | null = null;
  let existingExif: Buffer | null = null;
  let existingXmp: string | null = null;
  let hasXmp = metadata.xmp !== null;
  for await (const { type, at, from, to, next } of file.items(riffChunks, range)) {
    if (type === 'VP8X') extended = await file.part(at, at + extendedBytes);
    else if (type === 'EXIF') existingExif ??= withoutExifHead(await file.part(from, to));
    else if (type === 'XMP ' && metadata.xmp !== null)
      existingXmp ??= (await file.part(from, to)).toString('utf8');
    // content credentials are invalid for a rewritten file
    else if (appearance.has(type) || (!metadata.replacesOthers && type !== 'C2PA')) {
      hasXmp ||= type === 'XMP ';
      extended ??= await newExtendedHeader(file, from, type);
      kept.push({ from: at, to: Math.min(next, file.size) });
      if (next > file.size) kept.push(Buffer.alloc(1));
    }
  }
  if (extended === null) throw new MetadataError(t('metadata.isDamagedOrWasCutShort'));
  const exif = exifFor(metadata, existingExif);
  const xmp = xmpFor(metadata, existingXmp);
  const added = [
    ...(exif === null ? [] : [riffChunk('EXIF', exif)]),
    ...(xmp === null ? [] : [riffChunk('XMP ', Buffer.from(xmp, 'utf8'))]),
  ];
  const flags =
    ((extended[8] ?? 0) & ~(exifFlag | xmpFlag)) | (exif === null ? 0 : exifFlag) | (hasXmp ? xmpFlag : 0);
  extended[8] = flags;
  const body = [extended, ...kept, ...added];
  return [riffHead('WEBP', partsLength(body)), ...body];
}

// Only a file that begins with VP8X may contain metadata.
async function newExtendedHeader(file: SourceFile, from: number, type: string): Promise<Buffer> {
  const picture = await file.head(from, 10);
  const bytes = Buffer.alloc(extendedBytes);
  bytes.write('VP8X', 0, 'latin1');
  bytes.writeUInt32LE(10, 4);
  if (type === 'VP8 ') {
    bytes.writeUIntLE((picture.readUInt16LE(6) & 0x3fff) - 1, 12, 3);
    bytes.writeUIntLE((picture.readUInt16LE(8) & 0x3fff) - 1, 15, 3);
  } else if (type === 'VP8L') {
    const bits = picture.readUInt32LE(1);
    bytes[8] = (bits >>> 28) & 1 ? 0x10 : 0;
    bytes.writeUIntLE(bits & 0x3fff, 12, 3);
    bytes.writeUIntLE((bits >>> 14) & 0x3fff, 15, 3);
  } else throw new MetadataError(t('metadata.isDamaged'));
  return bytes;
}
