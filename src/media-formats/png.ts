// The chunks of a PNG (W3C PNG, third edition).
import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import type { ByteSource } from './source';
import { type ChunkReader, type FileChunk, walk } from './walk';

export type PngChunk = FileChunk & Readonly<{ type: string }>;

export const signatureBytes = 8;
/** The length of signature and `IHDR`; other chunks come after them. */
export const headerBytes = signatureBytes + 25;
/** The length of a chunk's header and checksum. */
const overheadBytes = 12;

/** Checksums are not verified: see `isIntact`. */
export const chunks: ChunkReader<PngChunk> = {
  headBytes: 8,
  read(head, at, end) {
    if (head.length < 8) return 'cutShort';
    const next = at + overheadBytes + head.readUInt32BE(0);
    return next > end
      ? 'cutShort'
      : { type: head.toString('latin1', 4, 8), at, from: at + 8, to: next - 4, next };
  },
};

/** The complete chunks of a PNG, to the end of the file. */
export function chunksOf(source: ByteSource): Generator<PngChunk> {
  return walk(source, chunks, { from: signatureBytes, to: source.size });
}

/** The size in pixels; null if the file does not begin like a PNG. */
export function pngSize(source: ByteSource): Readonly<{ width: number; height: number }> | null {
  const head = source.bytes(0, 24);
  if (head.length < 24 || head.toString('latin1', 0, 16) !== '\x89PNG\r\n\x1a\n\0\0\0\rIHDR') return null;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** Number of frames of a PNG (APNG: `acTL` before the first `IDAT`); 1: not animated. */
export function pngFrames(source: ByteSource): number {
  if (pngSize(source) === null) return 1;
  for (const { type, from, to } of chunksOf(source)) {
    if (type === 'IDAT') return 1;
    if (type === 'acTL' && to - from === 8) return Math.max(1, source.bytes(from, 4).readUInt32BE(0));
  }
  return 1;
}

/** Whether the checksum of a chunk is correct. @param file the whole file */
export function isIntact(file: Buffer, { at, to }: PngChunk): boolean {
  return crc32(file.subarray(at + 4, to)) === file.readUInt32BE(to);
}

export function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(data.length + overheadBytes);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

/** Writes an uncompressed `iTXt` chunk. @param keyword Latin-1, at most 79 characters */
export function textChunk(keyword: string, text: string): Buffer {
  const start = Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1');
  return chunk('iTXt', Buffer.concat([start, Buffer.from(text, 'utf8')]));
}
