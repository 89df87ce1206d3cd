import type { RandomAccessFile } from '../../media-formats/source';
import { acquireBuffer, releaseBuffer } from './bufferPool';
import { type FilePiece, pieceLength } from './FilePiece';

/**
 * The bytes of pieces, in as few buffers of at most 1 MiB as possible, each valid until the next is requested.
 * @param file the source of the ranges
 */
export async function* readPieces(
  file: RandomAccessFile,
  pieces: readonly FilePiece[],
): AsyncGenerator<Uint8Array, void> {
  const buffer = acquireBuffer();
  let filled = 0;
  try {
    for (const piece of pieces) {
      for (let done = 0; done < pieceLength(piece); ) {
        const count = await fill(file, piece, done, buffer.subarray(filled));
        done += count;
        filled += count;
        if (filled < buffer.length) continue;
        yield buffer;
        filled = 0;
      }
    }
    if (filled > 0) yield buffer.subarray(0, filled);
  } finally {
    releaseBuffer(buffer);
  }
}

/** Fills a buffer with a piece's bytes from offset `done`. Returns the number of bytes. */
async function fill(file: RandomAccessFile, piece: FilePiece, done: number, target: Buffer): Promise<number> {
  if (piece instanceof Uint8Array) {
    const part = piece.subarray(done, done + target.length);
    target.set(part);
    return part.length;
  }
  const from = piece.from + done;
  const { bytesRead } = await file.read(target, 0, Math.min(target.length, piece.to - from), from);
  if (bytesRead === 0) throw Object.assign(new Error('the file became shorter'), { code: 'EIO' });
  return bytesRead;
}
