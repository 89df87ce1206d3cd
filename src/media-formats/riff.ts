// The chunks of a WebP (RIFF, RFC 9649).
import { Buffer } from 'node:buffer';
import type { ChunkReader, FileChunk } from './walk';

export type RiffChunk = FileChunk & Readonly<{ type: string }>;

/** The length of the file's header: `RIFF`, the length of the rest, and the file type. */
export const riffHeadBytes = 12;

/** Chunks begin at even offsets. If the last chunk lacks its padding byte, its `next` is beyond the end. */
export const riffChunks: ChunkReader<RiffChunk> = {
  headBytes: 8,
  read(head, at, end) {
    // padding, or data appended by some programs
    if (head.length < 8) return null;
    const from = at + 8;
    const to = from + head.readUInt32LE(4);
    return to > end ? 'cutShort' : { type: head.toString('latin1', 0, 4), at, from, to, next: to + (to % 2) };
  },
};

/** The range of a file's chunks, from its header. */
export function riffRange(head: Buffer, size: number): Readonly<{ from: number; to: number }> {
  return { from: riffHeadBytes, to: Math.min(size, 8 + head.readUInt32LE(4)) };
}

/** Writes the header of a file with this many bytes of chunks. @param kind four letters */
export function riffHead(kind: string, length: number): Buffer {
  const bytes = Buffer.from(`RIFF\0\0\0\0${kind}`, 'latin1');
  bytes.writeUInt32LE(length + 4, 4);
  return bytes;
}

export function riffChunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(8 + data.length + (data.length % 2));
  bytes.write(type, 0, 'latin1');
  bytes.writeUInt32LE(data.length, 4);
  data.copy(bytes, 8);
  return bytes;
}
