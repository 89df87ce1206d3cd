import { Buffer } from 'node:buffer';

/** Buffer size, bytes; most pictures fit into one buffer. */
const bufferBytes = 1024 * 1024;
const maxSpare = 8;
const pool: Buffer[] = [];

/** Takes a buffer from the pool. A new buffer for each file would keep the garbage collector busy. */
export function acquireBuffer(): Buffer {
  return pool.pop() ?? Buffer.allocUnsafe(bufferBytes);
}

/** Returns a buffer to the pool; it must not be used any more. */
export function releaseBuffer(buffer: Buffer): void {
  if (pool.length < maxSpare) pool.push(buffer);
}
