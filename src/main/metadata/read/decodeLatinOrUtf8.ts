import type { Buffer } from 'node:buffer';

/** For texts that should be Latin-1 by their standard, but are often UTF-8. */
export function decodeLatinOrUtf8(data: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data);
  } catch {
    return data.toString('latin1');
  }
}
