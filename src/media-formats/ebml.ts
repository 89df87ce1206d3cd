// The elements that WebM is made of (EBML, RFC 8794).
import type { Buffer } from 'node:buffer';

/** Whether a file that begins so is made of elements. */
export function isEbml(start: Buffer): boolean {
  return start.length >= 4 && start.readUInt32BE(0) === 0x1a45dfa3;
}
