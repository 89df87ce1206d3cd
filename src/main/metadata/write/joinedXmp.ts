const [open, close] = ['<rdf:Description', '</rdf:RDF>'];

/**
 * One packet of one that was too long for a segment of a JPEG and what followed it; without that where it is written in a way
 * in which the two cannot be joined.
 */
export function joinedXmp(packet: string | null, more: string): string | null {
  if (packet === null) return more;
  const [from, to] = [more.indexOf(open), more.lastIndexOf(close)];
  const end = packet.lastIndexOf(close);
  if (from < 0 || to < from || end < 0) return packet;
  // names that it explains further out would mean nothing there
  const explained = more.slice(0, from).match(/xmlns:(?!(?:x|rdf)\s*=)/);
  return explained === null ? packet.slice(0, end) + more.slice(from, to) + packet.slice(end) : packet;
}
