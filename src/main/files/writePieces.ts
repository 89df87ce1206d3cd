import { Buffer } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { type Piece, pieceLength, piecesLength } from './Piece';

const portionBytes = 1024 * 1024;

/** The bytes of pieces, in portions of at most 1 MiB; `path` is the file that the ranges are of. */
export async function* readPieces(path: string, pieces: readonly Piece[]): AsyncGenerator<Uint8Array, void> {
  const file = await open(path, 'r');
  try {
    // a stream may hold one still when it asks for the next
    for await (const bytes of portions(file, pieces)) yield Buffer.from(bytes);
  } finally {
    await file.close();
  }
}

/** Writes a new file of pieces of another. @throws where `target` exists */
export async function writePieces(path: string, pieces: readonly Piece[], target: string): Promise<void> {
  const from = await open(path, 'r');
  try {
    const to = await open(target, 'wx');
    try {
      for await (const bytes of portions(from, pieces)) await to.writeFile(bytes);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** Pieces one after the other, in as few portions as hold them; each is good until the next is asked for. */
async function* portions(file: FileHandle, pieces: readonly Piece[]): AsyncGenerator<Uint8Array, void> {
  const portion = Buffer.allocUnsafe(Math.min(portionBytes, piecesLength(pieces)));
  let filled = 0;
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
