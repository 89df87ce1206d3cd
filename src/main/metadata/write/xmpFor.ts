import { Buffer } from 'node:buffer';
import type { EmbeddedMetadata } from './EmbeddedMetadata';
import { xmpWith } from './xmpWith';

const [open, close] = ['<rdf:Description', '</rdf:RDF>'];

/** Joins a main packet and its extended XMP; returns the main packet alone if they cannot be joined. */
function joinedXmp(packet: string | null, more: string): string | null {
  if (packet === null) return more;
  const [from, to] = [more.indexOf(open), more.lastIndexOf(close)];
  const end = packet.lastIndexOf(close);
  if (from < 0 || to < from || end < 0) return packet;
  // the copied part would lose namespaces that are declared on an enclosing element
  const declaresNamespaces = more.slice(0, from).match(/xmlns:(?!(?:x|rdf)\s*=)/);
  return declaresNamespaces === null
    ? packet.slice(0, end) + more.slice(from, to) + packet.slice(end)
    : packet;
}

/** Maximum length of a packet that is parsed, bytes, as a protection against malicious files. */
const maxParsedLength = 2 ** 20;

/** The packet to write, with other properties of the existing packet if they fit; null: the existing packet stays. */
export function xmpFor(metadata: EmbeddedMetadata, existing: string | null): string | null {
  const { packet, more } = metadata.originalXmp ?? { packet: existing, more: null };
  const packetToMerge = more === null || more.length > maxParsedLength ? packet : joinedXmp(packet, more);
  return mergedXmp(metadata, packetToMerge, maxParsedLength);
}

/** Our packet merged with another packet; only our packet if the result exceeds `maxLength` bytes. */
export function mergedXmp(
  { xmp, keepsXmp }: EmbeddedMetadata,
  existing: string | null,
  maxLength: number,
): string | null {
  if (xmp === null || existing === null || keepsXmp !== true || existing.length > maxLength) return xmp;
  const merged = xmpWith(existing, xmp);
  return merged === null || Buffer.byteLength(merged) > maxLength ? xmp : merged;
}
