// The segments of a JPEG (ITU-T T.81, annex B), and Photoshop's image resources, which are in a segment.
import { Buffer } from 'node:buffer';
import { sourceOfBytes } from './source';
import { type ChunkReader, type FileChunk, walk } from './walk';

export type Segment = FileChunk & Readonly<{ marker: number }>;

export const markers = {
  endOfImage: 0xd9,
  startOfScan: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app11: 0xeb,
  app13: 0xed,
  app14: 0xee,
  comment: 0xfe,
  /** Any number of fill bytes may precede a marker. Each is read as a separate chunk. */
  fill: 0xff,
} as const;

/** The signatures at the beginning of segments. */
export const segmentSignatures = {
  exif: 'Exif\0\0',
  xmp: 'http://ns.adobe.com/xap/1.0/\0',
  /** The continuation of an XMP packet that is too long for one segment. */
  moreXmp: 'http://ns.adobe.com/xmp/extension/\0',
  photoshop: 'Photoshop 3.0\0',
} as const;

/** The offset after the start-of-image marker. */
export const firstSegment = 2;

/** Reads segments up to the entropy-coded data, whose length is in no header. */
export const segments: ChunkReader<Segment> = {
  headBytes: 4,
  read(head, at, end) {
    if (head.length < 2) return 'cutShort';
    if (head[0] !== 0xff) return 'damaged';
    const marker = head[1] ?? 0;
    if (marker === markers.fill || marker === markers.endOfImage) {
      const next = at + (marker === markers.fill ? 1 : 2);
      return { marker, at, from: next, to: next, next };
    }
    if (head.length < 4) return 'cutShort';
    const length = head.readUInt16BE(2);
    if (length < 2) return 'damaged';
    const next = at + 2 + length;
    return next > end ? 'cutShort' : { marker, at, from: at + 4, to: next, next };
  },
};

/** @throws RangeError if `head` and `data` together exceed 65,533 bytes */
export function segment(marker: number, head: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(4 + head.length);
  bytes.writeUInt16BE(0xff00 + marker, 0);
  bytes.writeUInt16BE(2 + head.length + data.length, 2);
  bytes.write(head, 4, 'latin1');
  return Buffer.concat([bytes, data]);
}

const iptcNumber = 0x0404;
const resourceStart = '8BIM';

/** Reads resources: `8BIM`, an id, a padded name, a length, and padded data. */
const resources: ChunkReader<FileChunk & Readonly<{ number: number }>> = {
  headBytes: 4 + 2 + 256 + 4,
  read(head, at, end) {
    if (head.length < 12) return null;
    if (head.toString('latin1', 0, 4) !== resourceStart) return 'damaged';
    const nameBytes = (head[6] ?? 0) + 1;
    const lengthOffset = 6 + nameBytes + (nameBytes % 2);
    if (lengthOffset + 4 > head.length) return 'cutShort';
    const [from, length] = [at + lengthOffset + 4, head.readUInt32BE(lengthOffset)];
    const to = from + length;
    return to > end ? 'cutShort' : { number: head.readUInt16BE(4), at, from, to, next: to + (length % 2) };
  },
};

/** The IPTC records in Photoshop's resources; null if there are none. */
export function iptcIn(bytes: Buffer): Buffer | null {
  for (const { number, from, to } of walk(sourceOfBytes(bytes), resources))
    if (number === iptcNumber) return bytes.subarray(from, to);
  return null;
}

/** Writes a Photoshop resource without a name, with these IPTC records. */
export function iptcResource(records: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.write(resourceStart, 0, 'latin1');
  head.writeUInt16BE(iptcNumber, 4);
  head.writeUInt32BE(records.length, 8);
  return Buffer.concat([head, records, Buffer.alloc(records.length % 2)]);
}
