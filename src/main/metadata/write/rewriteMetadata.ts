import { t } from '@shared/messages/t';
import { pictureFormatOf, pictureStartBytes } from '@shared/service';
import { isEbml } from '../../../media-formats/ebml';
import { isIso } from '../../../media-formats/iso';
import type { RandomAccessFile } from '../../../media-formats/source';
import { acquireBuffer, releaseBuffer } from '../../files/bufferPool';
import { type FilePart, mergeAdjacentParts } from '../../files/FilePart';
import { type EmbeddedMetadata, type MetadataChange, metadataToWrite } from './EmbeddedMetadata';
import { keptMetadata } from './keptMetadata';
import { MetadataError } from './MetadataError';
import { avifParts } from './parts/avifParts';
import { gifParts } from './parts/gifParts';
import { jpegParts } from './parts/jpegParts';
import { pngParts } from './parts/pngParts';
import { rewriteMp4Metadata } from './parts/rewriteMp4Metadata';
import { webmParts } from './parts/webmParts';
import { webpParts } from './parts/webpParts';
import { SourceFile } from './SourceFile';
import { withForeignMetadata } from './withForeignMetadata';

type Writer = (file: SourceFile, metadata: EmbeddedMetadata) => Promise<readonly FilePart[]>;

const writers = {
  png: pngParts,
  jpeg: jpegParts,
  webp: webpParts,
  gif: gifParts,
  avif: avifParts,
  film: rewriteMp4Metadata,
  webm: webmParts,
} satisfies Record<string, Writer>;

/** The parts of the rewritten file, with unchanged image data. @throws MetadataError, whose message is for the user */
export async function rewriteMetadata(
  opened: RandomAccessFile,
  size: number,
  change: MetadataChange,
): Promise<readonly FilePart[]> {
  const buffer = acquireBuffer();
  try {
    const file = new SourceFile(opened, size, buffer);
    const start = await file.head(0, Math.min(pictureStartBytes, file.size));
    const metadata = metadataOf(change);
    return metadata === null
      ? [{ from: 0, to: size }]
      : mergeAdjacentParts(await writerFor(start)(file, metadata));
  } catch (error) {
    // an offset in the file points outside the file
    if (error instanceof RangeError) throw new MetadataError(t('metadata.isDamaged'), { cause: error });
    throw error;
  } finally {
    releaseBuffer(buffer);
  }
}

/** The metadata to write; null: the file is copied unchanged. */
function metadataOf(change: MetadataChange): EmbeddedMetadata | null {
  if (change.kind === 'keep') return keptMetadata(change.original);
  const metadata = metadataToWrite(change);
  return change.kind === 'embed' && change.original !== undefined
    ? withForeignMetadata(metadata, change.original)
    : metadata;
}

function writerFor(start: Buffer): Writer {
  const picture = pictureFormatOf(start);
  if (picture === 'tiff') {
    throw new MetadataError(t('metadata.isATIFFInWhichEaselCannot'));
  }
  if (picture !== null) return writers[picture];
  if (isIso(start)) return writers.film;
  if (isEbml(start)) return writers.webm;
  throw new MetadataError(t('metadata.isInAFormatInWhichEasel'));
}
