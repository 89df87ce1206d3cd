import { Buffer } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { type Piece, pieceLength } from './Piece';

// as much as Node writes at once
const portionBytes = 512 * 1024;
/** Portions to be filled again: so much memory for every file anew would keep the collector busy. */
const spare: Buffer[] = [];
const mostSpare = 4;

/** The bytes of pieces, in portions of at most 512 KiB; `path` is the file that the ranges are of. */
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
  const portion = spare.pop() ?? Buffer.allocUnsafe(portionBytes);
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
    if (spare.length < mostSpare) spare.push(portion);
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
