import { Buffer } from 'node:buffer';
import type { EmbeddedMetadata } from './EmbeddedMetadata';
import { joinedXmp } from './joinedXmp';
import { xmpWith } from './xmpWith';

/** A longer packet than this, bytes, is not read: somebody may have made it long to keep us busy. */
const mostRead = 2 ** 20;

/**
 * The XMP packet that a picture is to have with this embeddedMetadata; null: what it has stays as it is. What else stood in the
 * one it had stays beside ours, where both fit.
 */
export function xmpFor(words: EmbeddedMetadata, had: string | null): string | null {
  const { packet, more } = words.othersXmp ?? { packet: had, more: null };
  const whole = more === null || more.length > mostRead ? packet : joinedXmp(packet, more);
  return xmpBeside(words, whole, mostRead);
}

/** Ours with what stands in a packet of others; alone where both together are longer than `most`, bytes. */
export function xmpBeside(
  { xmp, keepsXmp }: EmbeddedMetadata,
  had: string | null,
  most: number,
): string | null {
  if (xmp === null || had === null || keepsXmp !== true || had.length > most) return xmp;
  const both = xmpWith(had, xmp);
  return both === null || Buffer.byteLength(both) > most ? xmp : both;
}
