import { t } from '@shared/messages/t';
import { pictureFormatOf, pictureStartBytes } from '@shared/service';
import { isEbml } from '../../../media-formats/ebml';
import { isIso } from '../../../media-formats/iso';
import type { RandomAccessFile } from '../../../media-formats/source';
import { acquireBuffer, releaseBuffer } from '../../files/bufferPool';
import { type FilePiece, mergeAdjacentPieces } from '../../files/FilePiece';
import { type EmbeddedMetadata, type MetadataChange, metadataToWrite } from './EmbeddedMetadata';
import { keptMetadata } from './keptMetadata';
import { MetadataError } from './MetadataError';
import { avifPieces } from './pieces/avifPieces';
import { gifPieces } from './pieces/gifPieces';
import { jpegPieces } from './pieces/jpegPieces';
import { pngPieces } from './pieces/pngPieces';
import { rewriteMp4Metadata } from './pieces/rewriteMp4Metadata';
import { webmPieces } from './pieces/webmPieces';
import { webpPieces } from './pieces/webpPieces';
import { SourceFile } from './SourceFile';
import { withForeignMetadata } from './withForeignMetadata';

type Writer = (file: SourceFile, metadata: EmbeddedMetadata) => Promise<readonly FilePiece[]>;

const writers = {
  png: pngPieces,
  jpeg: jpegPieces,
  webp: webpPieces,
  gif: gifPieces,
  avif: avifPieces,
  film: rewriteMp4Metadata,
  webm: webmPieces,
} satisfies Record<string, Writer>;

/** The pieces of the rewritten file, with unchanged image data. @throws MetadataError, whose message is for the user */
export async function rewriteMetadata(
  opened: RandomAccessFile,
  size: number,
  change: MetadataChange,
): Promise<readonly FilePiece[]> {
  const buffer = acquireBuffer();
  try {
    const file = new SourceFile(opened, size, buffer);
    const start = await file.head(0, Math.min(pictureStartBytes, file.size));
    const metadata = metadataOf(change);
    return metadata === null
      ? [{ from: 0, to: size }]
      : mergeAdjacentPieces(await writerFor(start)(file, metadata));
  } catch (error) {
    // an offset in the file pointed outside it
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
