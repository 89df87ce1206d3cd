import { type FileHandle, open } from 'node:fs/promises';
import { type Piece, pieceLength } from './Piece';
import { givePortion, takePortion } from './portions';

/** Writes a new file of pieces of another. @throws where `target` exists */
export async function writePieces(path: string, pieces: readonly Piece[], target: string): Promise<void> {
  const to = await open(target, 'wx');
  try {
    let at = 0;
    for await (const bytes of readPieces(path, pieces)) {
      await writeAt(to, bytes, at);
      at += bytes.length;
    }
  } finally {
    await to.close();
  }
}

/** Writes all of these bytes: a disk that is nearly full takes a part, and says so only at the next write. */
export async function writeAt(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

/**
 * The bytes of pieces, in as few portions of at most 1 MiB as hold them, each good until the next is asked for.
 * @param path the file that the ranges are of
 */
export async function* readPieces(path: string, pieces: readonly Piece[]): AsyncGenerator<Uint8Array, void> {
  const file = await open(path, 'r');
  const portion = takePortion();
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
    givePortion(portion);
    await file.close();
  }
}

/** Fills room with what follows the first `done` bytes of a piece. @returns how many came */
async function take(file: FileHandle, piece: Piece, done: number, room: Buffer): Promise<number> {
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
