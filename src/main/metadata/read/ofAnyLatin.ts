import type { Buffer } from 'node:buffer';

/** Text where a standard says Latin-1, but many programs write UTF-8 all the same. */
export function ofAnyLatin(data: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data);
  } catch {
    return data.toString('latin1');
  }
}
