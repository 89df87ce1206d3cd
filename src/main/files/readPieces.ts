import type { RandomAccessFile } from '../../media-formats/source';
import { type Piece, pieceLength } from './Piece';
import { acquireBuffer, releaseBuffer } from './portions';

/**
 * The bytes of pieces, in as few buffers of at most 1 MiB as possible, each valid until the next is
 * requested.
 * @param file the source of the ranges
 */
export async function* readPieces(
  file: RandomAccessFile,
  pieces: readonly Piece[],
): AsyncGenerator<Uint8Array, void> {
  const portion = acquireBuffer();
  let filled = 0;
  try {
    for (const piece of pieces) {
      for (let done = 0; done < pieceLength(piece); ) {
        const taken = await take(file, piece, done, portion.subarray(filled));
        done += taken;
        filled += taken;
        if (filled < portion.length) continue;
        yield portion;
        filled = 0;
      }
    }
    if (filled > 0) yield portion.subarray(0, filled);
  } finally {
    releaseBuffer(portion);
  }
}

/** Fills a buffer with a piece's bytes from offset `done`. Returns the number of bytes. */
async function take(file: RandomAccessFile, piece: Piece, done: number, room: Buffer): Promise<number> {
  if (piece instanceof Uint8Array) {
    const part = piece.subarray(done, done + room.length);
    room.set(part);
    return part.length;
  }
  const from = piece.from + done;
  const { bytesRead } = await file.read(room, 0, Math.min(room.length, piece.to - from), from);
  if (bytesRead === 0) throw Object.assign(new Error('the file became shorter'), { code: 'EIO' });
  return bytesRead;
}
