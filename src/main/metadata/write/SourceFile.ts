import { Buffer } from 'node:buffer';
import { FileWindow } from '../../files/FileWindow';
import type { ReadsAt } from '../../files/ReadsAt';
import { MetadataError } from './MetadataError';

/** No part that is read whole may be larger: what holds words or an index is far smaller. Bytes. */
const largestPart = 64 * 2 ** 20;

/** The file that is written anew, read piece by piece. */
export class SourceFile {
  readonly size: number;
  readonly #file: ReadsAt;
  readonly #window: FileWindow;

  /** @param room for what is read at once */
  constructor(file: ReadsAt, size: number, room: Buffer) {
    this.#file = file;
    this.size = size;
    this.#window = new FileWindow(file, room);
  }

  /** Exactly `length` bytes (at most 16 KiB); good until the next call. @throws MetadataError where the file ends before */
  async head(at: number, length: number): Promise<Buffer> {
    const bytes = await this.#window.bytes(at, length);
    if (bytes.length < length) throw new MetadataError('is damaged or was cut short');
    return bytes;
  }

  /** Exactly these bytes, in memory of their own. @throws MetadataError */
  async part(from: number, to: number): Promise<Buffer> {
    if (to - from > largestPart) throw new MetadataError('has a part that is too large to be read');
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
