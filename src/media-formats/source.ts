import { Buffer } from 'node:buffer';
import { readSync } from 'node:fs';

interface Counted {
  /** Bytes. */
  readonly size: number;
  /** How many items were read of it, by whoever read them: `walk` counts and bounds them. */
  itemsRead: number;
}

/** The bytes of a file, read where they are asked for. Blocks: for threads that may wait for a disk. */
export interface ByteSource extends Counted {
  /** What is there of `length` bytes from `at`: fewer at the end, none beyond it. */
  bytes(at: number, length: number): Buffer;
}

/** The same for a thread that may not wait. What `bytes` gives may be good until the next call only. */
export interface AsyncByteSource extends Counted {
  bytes(at: number, length: number): Promise<Buffer>;
}

/** A file that is in memory. */
export function sourceOfBytes(bytes: Uint8Array): ByteSource {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size: buffer.length,
    itemsRead: 0,
    bytes: (at, length) => buffer.subarray(at, at + Math.max(0, length)),
  };
}

/** Heads of items lie close together in files that are made to be slow: so many bytes cost one read. */
const windowBytes = 4096;

/** A file that is open. @param size as it was when it was looked at: what came since is not read */
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
