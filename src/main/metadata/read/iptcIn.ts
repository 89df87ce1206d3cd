import type { Buffer } from 'node:buffer';

const iptcResource = 0x0404;

/**
 * IPTC's records among resources of Photoshop's: `8BIM`, a number, a name of an even length, a length, as many bytes of an
 * even length. Null where there are none.
 */
export function iptcIn(resources: Buffer): Buffer | null {
  for (let at = 0; at + 12 <= resources.length; ) {
    if (resources.toString('latin1', at, at + 4) !== '8BIM') return null;
    const nameBytes = (resources[at + 6] ?? 0) + 1;
    const sizeAt = at + 6 + nameBytes + (nameBytes % 2);
    if (sizeAt + 4 > resources.length) return null;
    const size = resources.readUInt32BE(sizeAt);
    if (resources.readUInt16BE(at + 4) === iptcResource)
      return resources.subarray(sizeAt + 4, sizeAt + 4 + size);
    at = sizeAt + 4 + size + (size % 2);
  }
  return null;
}
