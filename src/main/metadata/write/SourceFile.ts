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

/** The error of a fault in a file that is to be written anew. */
export const cannotChange: FaultToError = (fault) =>
  new MetadataError(
    {
      cutShort: 'is damaged or was cut short',
      damaged: 'is damaged',
      tooLarge: 'is too large: metadata cannot be written before the image data',
      tooMany: 'has too many parts',
    }[fault],
  );

/** The file that is written anew, read piece by piece. */
export class SourceFile {
  readonly size: number;
  readonly #file: ReadsAt;
  readonly #window: FileWindow;

  /** @param room for what is read at once */
  constructor(file: ReadsAt, size: number, room: Buffer) {
    this.#file = file;
    this.size = size;
    this.#window = new FileWindow(file, size, room);
  }

  /** Exactly `length` bytes (at most 16 KiB); good until the next call. @throws MetadataError where the file ends before */
  async head(at: number, length: number): Promise<Buffer> {
    const bytes = await this.#window.bytes(at, length);
    if (bytes.length < length) throw new MetadataError('is damaged or was cut short');
    return bytes;
  }

  /** The items of a range, by default of the whole file. @throws MetadataError at the first fault */
  items<I extends FileChunk>(format: ChunkReader<I>, range?: Range): AsyncGenerator<I> {
    return walkAsync(this.#window, format, range, cannotChange);
  }

  /** The item at `at`. @throws MetadataError where there is none, or not the whole of it */
  item<I extends FileChunk>(format: ChunkReader<I>, at: number): Promise<I> {
    return itemAt(this.#window, format, at, cannotChange);
  }

  /** Exactly these bytes, in memory of their own. @throws MetadataError */
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
