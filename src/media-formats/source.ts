import { Buffer } from 'node:buffer';
import { readSync } from 'node:fs';

interface CountedSource {
  readonly size: number;
  /** Number of chunks read so far: `walk` counts and limits them. */
  itemsRead: number;
}

/** Random access to a file. Blocks while reading, so it is for threads that may wait for a disk. */
export interface ByteSource extends CountedSource {
  /** Up to `length` bytes from `at`: fewer bytes near the end of the file, none beyond the end. */
  bytes(at: number, length: number): Buffer;
}

/** The asynchronous version of {@link ByteSource}. The result of `bytes` may be valid only until the next call. */
export interface AsyncByteSource extends CountedSource {
  bytes(at: number, length: number): Promise<Buffer>;
}

export function sourceOfBytes(bytes: Uint8Array): ByteSource {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size: buffer.length,
    itemsRead: 0,
    bytes: (at, length) => buffer.subarray(at, at + Math.max(0, length)),
  };
}

/** Read-ahead, bytes. Without read-ahead, each of the many small headers of a manipulated file would cost a read. */
const windowBytes = 4096;

/** @param size the file's size when it was checked: bytes added since then are not read */
export function sourceOfFile(file: number, size: number): ByteSource {
  let start = 0;
  let buffer: Buffer = Buffer.alloc(0);
  return {
    size,
    itemsRead: 0,
    bytes(at, length) {
      if (length > windowBytes / 4) return readBytes(file, at, Math.min(length, size - at));
      const count = Math.min(length, size - at);
      if (at < start || at + count > start + buffer.length)
        [start, buffer] = [at, readBytes(file, at, Math.min(windowBytes, size - at))];
      return buffer.subarray(at - start, at - start + Math.max(0, count));
    },
  };
}

function readBytes(file: number, at: number, length: number): Buffer {
  const buffer = Buffer.alloc(Math.max(0, length));
  let bytesRead = 0;
  while (bytesRead < buffer.length) {
    const read = readSync(file, buffer, bytesRead, buffer.length - bytesRead, at + bytesRead);
    if (read === 0) break;
    bytesRead += read;
  }
  return buffer.subarray(0, bytesRead);
}

/** An open file with random access: a file handle of Node, or a synchronous file. */
export interface RandomAccessFile {
  /** @returns the number of bytes read; 0: end of the file */
  read(into: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
}
