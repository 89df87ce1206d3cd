import { Buffer } from 'node:buffer';

/** A WebM of 320 × 180 and 2.5 s by its index, with so many clusters of one byte for pictures. */
export function makeWebm({ clusters = 2 }: Readonly<{ clusters?: number }> = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(2500);
  const info = element('1549a966', [
    element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])),
    element('4489', duration),
  ]);
  const picture = element('e0', [element('b0', Buffer.from([1, 64])), element('ba', Buffer.from([180]))]);
  const tracks = element('1654ae6b', [element('ae', [element('83', Buffer.from([1])), picture])]);
  const cluster = element('1f43b675', [element('e7', Buffer.from([0]))]);
  const pictures = Buffer.alloc(cluster.length * clusters, cluster);
  return Buffer.concat([
    element('1a45dfa3', [element('4282', Buffer.from('webm'))]),
    element('18538067', [info, tracks, pictures]),
  ]);
}

function element(id: string, inside: Buffer | readonly Buffer[]): Buffer {
  const body = Buffer.isBuffer(inside) ? inside : Buffer.concat([...inside]);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

/** The same, with so many MiB more that a player skips. */
export function makeLargeWebm(mebibytes: number): Buffer {
  const padding = Buffer.alloc(mebibytes * 2 ** 20, 0x5a);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(padding.length));
  return Buffer.concat([makeWebm(), Buffer.from('ec', 'hex'), size, padding]);
}
