import { Buffer } from 'node:buffer';
import { readSync } from 'node:fs';

/** The bytes of a file, read where they are asked for. Blocks: for threads that may wait for a disk. */
export interface ByteSource {
  readonly size: number;
  /** What is there of `length` bytes from `at`: fewer at the end, none beyond it. */
  bytes(at: number, length: number): Buffer;
}

/** A file that is in memory. */
export function sourceOfBytes(bytes: Uint8Array): ByteSource {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { size: buffer.length, bytes: (at, length) => buffer.subarray(at, at + Math.max(0, length)) };
}

/** A file that is open. @param size as it was when it was looked at: what came since is not read */
export function sourceOfFile(file: number, size: number): ByteSource {
  return {
    size,
    bytes(at, length) {
      const most = Math.max(0, Math.min(length, size - at));
      const buffer = Buffer.alloc(most);
      let got = 0;
      while (got < most) {
        const read = readSync(file, buffer, got, most - got, at + got);
        if (read === 0) break;
        got += read;
      }
      return buffer.subarray(0, got);
    },
  };
}
