import { Buffer } from 'node:buffer';

/** Buffer size, bytes; most pictures fit into one. */
const portionBytes = 1024 * 1024;
const mostSpare = 8;
const spare: Buffer[] = [];

/** Takes a buffer from the pool. Allocating one per file would keep the garbage collector busy. */
export function acquireBuffer(): Buffer {
  return spare.pop() ?? Buffer.allocUnsafe(portionBytes);
}

/** Returns a buffer to the pool; it must not be used any more. */
export function releaseBuffer(portion: Buffer): void {
  if (spare.length < mostSpare) spare.push(portion);
}
