// The elements of WebM (EBML, RFC 8794; Matroska, RFC 9559).
import { Buffer } from 'node:buffer';
import type { ChunkReader, FaultToError, FileChunk } from './walk';

/** The ids of the elements that Easel reads or writes, with the names of RFC 9559. */
export const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  title: 0x7ba9,
  segmentName: 0x7384,
  prevName: 0x3c83ab,
  nextName: 0x3e83bb,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  trackName: 0x536e,
  codecName: 0x258688,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  silentTracks: 0x5854,
  position: 0xa7,
  prevSize: 0xab,
  encryptedBlock: 0xaf,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  cues: 0x1c53bb6b,
  attachments: 0x1941a469,
  chapters: 0x1043a770,
  tags: 0x1254c367,
  tag: 0x7373,
  targets: 0x63c0,
  simpleTag: 0x67c8,
  tagName: 0x45a3,
  tagString: 0x4487,
  empty: 0xec,
  checksum: 0xbf,
} as const;

/**
 * `isOpen`: the length is unknown. The element ends where another element of its level begins, so only its header is
 * consumed, and its children are read like siblings. An open segment reaches to the end of the file.
 */
export type Element = FileChunk & Readonly<{ id: number; isOpen: boolean }>;

export const elements: ChunkReader<Element> = {
  headBytes: 12,
  read(head, at, end) {
    const idBytes = Math.clz32(head[0] ?? 0) - 23;
    if (head.length <= idBytes) return 'cutShort';
    const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23;
    if (idBytes > 4 || sizeBytes > 8) return 'damaged';
    const from = at + idBytes + sizeBytes;
    if (from - at > head.length) return 'cutShort';
    const id = head.readUIntBE(0, idBytes);
    // the highest set bit encodes the number of bytes; all other bits set: unknown length
    const length = unsigned(head.subarray(idBytes, idBytes + sizeBytes), 0xff >> sizeBytes);
    const isOpen = length === 2 ** (7 * sizeBytes) - 1;
    const to = !isOpen ? from + length : id === ids.segment ? end : from;
    return to > end ? 'cutShort' : { id, isOpen, at, from, to, next: to };
  },
};

/** Whether a file with this beginning is EBML. */
export function isEbml(start: Buffer): boolean {
  return start.length >= 4 && start.readUInt32BE(0) === ids.head;
}

/** An unsigned integer of at most 8 bytes, exact up to 2^53; no file needs larger values. */
export function unsigned(bytes: Buffer, firstMask = 0xff): number {
  let value = (bytes[0] ?? 0) & firstMask;
  for (let at = 1; at < bytes.length; at += 1) value = value * 256 + (bytes[at] ?? 0);
  return value;
}

export function element(id: number, ...data: readonly Buffer[]): Buffer {
  const body = Buffer.concat(data);
  return Buffer.concat([elementId(id), longSize(body.length), body]);
}

export function elementId(id: number): Buffer {
  return Buffer.from(id.toString(16), 'hex');
}

/** Writes a Void element of `length` bytes including its header. @throws the error of `fail` if `length` < 2 */
export function emptyElement(length: number, fail: FaultToError): Buffer {
  if (length < 2) throw fail('damaged');
  const bytes = Buffer.alloc(length);
  bytes[0] = ids.empty;
  if (length < 128) bytes[1] = 0x80 | (length - 2);
  else longSize(length - 9).copy(bytes, 1);
  return bytes;
}

/** Encodes a length in 8 bytes. */
export function longSize(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE((1n << 56n) | BigInt(length));
  return bytes;
}
