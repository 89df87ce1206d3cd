// The chunks that a PNG is made of (W3C PNG, third edition).
import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import type { ByteSource } from './source';
import { type ChunkReader, type FileChunk, walk } from './walk';

export type PngChunk = FileChunk & Readonly<{ type: string }>;

export const signatureBytes = 8;
/** The signature, and `IHDR`: what else a PNG says may stand behind them. */
export const headerBytes = signatureBytes + 25;
/** The head of a chunk, and the sum behind its contents. */
const aroundBytes = 12;

/** Their sums are not looked at: see `isIntact`. */
export const chunks: ChunkReader<PngChunk> = {
  headBytes: 8,
  read(head, at, end) {
    if (head.length < 8) return 'cutShort';
    const next = at + aroundBytes + head.readUInt32BE(0);
    return next > end
      ? 'cutShort'
      : { type: head.toString('latin1', 4, 8), at, from: at + 8, to: next - 4, next };
  },
};

/** The chunks of a PNG as far as they are whole, to the end of the file. */
export function chunksOf(source: ByteSource): Generator<PngChunk> {
  return walk(source, chunks, { from: signatureBytes, to: source.size });
}

/** Pixels; null where the file does not begin as a PNG does. */
export function pngSize(source: ByteSource): Readonly<{ width: number; height: number }> | null {
  const head = source.bytes(0, 24);
  if (head.length < 24 || head.toString('latin1', 0, 16) !== '\x89PNG\r\n\x1a\n\0\0\0\rIHDR') return null;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** How many pictures a PNG shows one after the other (APNG: `acTL` stands before the first `IDAT`); 1: it does not move. */
export function pngFrames(source: ByteSource): number {
  if (pngSize(source) === null) return 1;
  for (const { type, from, to } of chunksOf(source)) {
    if (type === 'IDAT') return 1;
    if (type === 'acTL' && to - from === 8) return Math.max(1, source.bytes(from, 4).readUInt32BE(0));
  }
  return 1;
}

/** Whether the sum of a chunk is that of its bytes. @param file the whole file */
export function isIntact(file: Buffer, { at, to }: PngChunk): boolean {
  return crc32(file.subarray(at + 4, to)) === file.readUInt32BE(to);
}

/** The bytes of a chunk. */
export function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(data.length + aroundBytes);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

/** A text as `iTXt`, not packed. @param keyword of Latin-1, at most 79 letters */
export function textChunk(keyword: string, text: string): Buffer {
  const start = Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1');
  return chunk('iTXt', Buffer.concat([start, Buffer.from(text, 'utf8')]));
}
