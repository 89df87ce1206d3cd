import { Buffer } from 'node:buffer';
import type { EmbeddedMetadata } from './EmbeddedMetadata';
import { xmpWith } from './xmpWith';

const [open, close] = ['<rdf:Description', '</rdf:RDF>'];

/**
 * One packet of one that was too long for a segment of a JPEG and what followed it; without that where it is written in a way
 * in which the two cannot be joined.
 */
function joinedXmp(packet: string | null, more: string): string | null {
  if (packet === null) return more;
  const [from, to] = [more.indexOf(open), more.lastIndexOf(close)];
  const end = packet.lastIndexOf(close);
  if (from < 0 || to < from || end < 0) return packet;
  // names that it explains further out would mean nothing there
  const explained = more.slice(0, from).match(/xmlns:(?!(?:x|rdf)\s*=)/);
  return explained === null ? packet.slice(0, end) + more.slice(from, to) + packet.slice(end) : packet;
}

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
