import { Buffer } from 'node:buffer';
import { t } from '@shared/messages/t';
import { BufferedFileReader } from '../../../media-formats/BufferedFileReader';
import { MAX_ITEM_BYTES } from '../../../media-formats/limits';
import type { RandomAccessFile } from '../../../media-formats/source';
import {
  type ChunkReader,
  type FaultToError,
  type FileChunk,
  itemAt,
  type Range,
  walkAsync,
} from '../../../media-formats/walk';
import { MetadataError } from './MetadataError';

export const faultToMetadataError: FaultToError = (fault) =>
  new MetadataError(
    {
      cutShort: t('metadata.isDamagedOrWasCutShort'),
      damaged: t('metadata.isDamaged'),
      tooLarge: t('metadata.isTooLargeMetadataCannotBeWritten'),
      tooMany: t('metadata.hasTooManyParts'),
    }[fault],
  );

export class SourceFile {
  readonly size: number;
  readonly #file: RandomAccessFile;
  readonly #window: BufferedFileReader;

  /** @param buffer buffer for one read */
  constructor(file: RandomAccessFile, size: number, buffer: Buffer) {
    this.#file = file;
    this.size = size;
    this.#window = new BufferedFileReader(file, size, buffer);
  }

  /** Exactly `length` bytes, at most 16 KiB, valid until the next call. @throws MetadataError if the file ends */
  async head(at: number, length: number): Promise<Buffer> {
    const bytes = await this.#window.bytes(at, length);
    if (bytes.length < length) throw new MetadataError(t('metadata.isDamagedOrWasCutShort'));
    return bytes;
  }

  /** The items of a range, by default of the whole file. @throws MetadataError at the first fault */
  items<I extends FileChunk>(format: ChunkReader<I>, range?: Range): AsyncGenerator<I> {
    return walkAsync(this.#window, format, range, faultToMetadataError);
  }

  /** @throws MetadataError if there is no complete item at `at` */
  item<I extends FileChunk>(format: ChunkReader<I>, at: number): Promise<I> {
    return itemAt(this.#window, format, at, faultToMetadataError);
  }

  /** A copy of exactly these bytes. @throws MetadataError */
  async part(from: number, to: number): Promise<Buffer> {
    if (to - from > MAX_ITEM_BYTES) throw new MetadataError(t('metadata.hasAPartThatIsTooLarge'));
    if (to > this.size) throw new MetadataError(t('metadata.isDamagedOrWasCutShort'));
    const bytes = Buffer.alloc(to - from);
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await this.#file.read(bytes, at, bytes.length - at, from + at);
      if (bytesRead === 0) throw new MetadataError(t('metadata.isDamagedOrWasCutShort'));
      at += bytesRead;
    }
    return bytes;
  }
}
