import { Buffer } from 'node:buffer';
import { readSync } from 'node:fs';

interface Counted {
  readonly size: number;
  /** Number of chunks read so far: `walk` counts and limits them. */
  itemsRead: number;
}

/** Random access to a file. Blocks while reading, so it is for threads that may wait for a disk. */
export interface ByteSource extends Counted {
  /** Up to `length` bytes from `at`: fewer at the end, none beyond it. */
  bytes(at: number, length: number): Buffer;
}

/** The asynchronous version. The result of `bytes` may be valid only until the next call. */
export interface AsyncByteSource extends Counted {
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

/** Read-ahead, bytes: in manipulated files headers are close together, so that each would cost a read. */
const windowBytes = 4096;

/** @param size at the time of checking: bytes added since are not read */
export function sourceOfFile(file: number, size: number): ByteSource {
  let start = 0;
  let held: Buffer = Buffer.alloc(0);
  return {
    size,
    itemsRead: 0,
    bytes(at, length) {
      if (length > windowBytes / 4) return readBytes(file, at, Math.min(length, size - at));
      const most = Math.min(length, size - at);
      if (at < start || at + most > start + held.length)
        [start, held] = [at, readBytes(file, at, Math.min(windowBytes, size - at))];
      return held.subarray(at - start, at - start + Math.max(0, most));
    },
  };
}

function readBytes(file: number, at: number, length: number): Buffer {
  const buffer = Buffer.alloc(Math.max(0, length));
  let got = 0;
  while (got < buffer.length) {
    const read = readSync(file, buffer, got, buffer.length - got, at + got);
    if (read === 0) break;
    got += read;
  }
  return buffer.subarray(0, got);
}

/** An open file with random access: a file handle of Node, or a synchronous file. */
export interface ReadsAt {
  /** @returns the number of bytes read; 0: end of the file */
  read(into: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
}
