import { Buffer } from 'node:buffer';

/** Most pictures are one portion. Bytes. */
const portionBytes = 1024 * 1024;
const mostSpare = 8;
const spare: Buffer[] = [];

/** Memory to be filled again: so much of it for every file anew would keep the collector busy. */
export function takePortion(): Buffer {
  return spare.pop() ?? Buffer.allocUnsafe(portionBytes);
}

/** Gives a portion back; nothing may look at it any more. */
export function givePortion(portion: Buffer): void {
  if (spare.length < mostSpare) spare.push(portion);
}
