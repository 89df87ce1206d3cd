import { Buffer } from 'node:buffer';
import { largestItemBytes } from '../../../media-formats/bounds';
import { FileWindow } from '../../../media-formats/FileWindow';
import type { ReadsAt } from '../../../media-formats/ReadsAt';
import {
  type ChunkReader,
  type FaultToError,
  type FileChunk,
  itemAt,
  type Range,
  walkAsync,
} from '../../../media-formats/walk';
import { MetadataError } from './MetadataError';

/** Creates the error for a fault in a file to be rewritten. */
export const cannotChange: FaultToError = (fault) =>
  new MetadataError(
    {
      cutShort: 'is damaged or was cut short',
      damaged: 'is damaged',
      tooLarge: 'is too large: metadata cannot be written before the image data',
      tooMany: 'has too many parts',
    }[fault],
  );

/** The source file of a rewrite, read in pieces. */
export class SourceFile {
  readonly size: number;
  readonly #file: ReadsAt;
  readonly #window: FileWindow;

  /** @param room buffer for one read */
  constructor(file: ReadsAt, size: number, room: Buffer) {
    this.#file = file;
    this.size = size;
    this.#window = new FileWindow(file, size, room);
  }

  /**
   * Exactly `length` bytes (at most 16 KiB); valid until the next call.
   * @throws MetadataError if the file ends before
   */
  async head(at: number, length: number): Promise<Buffer> {
    const bytes = await this.#window.bytes(at, length);
    if (bytes.length < length) throw new MetadataError('is damaged or was cut short');
    return bytes;
  }

  /**
   * The items of a range, by default of the whole file.
   * @throws MetadataError at the first fault
   */
  items<I extends FileChunk>(format: ChunkReader<I>, range?: Range): AsyncGenerator<I> {
    return walkAsync(this.#window, format, range, cannotChange);
  }

  /**
   * The item at `at`.
   * @throws MetadataError if there is none or it is incomplete
   */
  item<I extends FileChunk>(format: ChunkReader<I>, at: number): Promise<I> {
    return itemAt(this.#window, format, at, cannotChange);
  }

  /**
   * A copy of exactly these bytes.
   * @throws MetadataError
   */
  async part(from: number, to: number): Promise<Buffer> {
    if (to - from > largestItemBytes) throw new MetadataError('has a part that is too large to be read');
    if (to > this.size) throw new MetadataError('is damaged or was cut short');
    const bytes = Buffer.alloc(to - from);
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await this.#file.read(bytes, at, bytes.length - at, from + at);
      if (bytesRead === 0) throw new MetadataError('is damaged or was cut short');
      at += bytesRead;
    }
    return bytes;
  }
}
