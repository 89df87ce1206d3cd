import { Buffer } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import type { Piece } from './Piece';

const portionBytes = 1024 * 1024;

/** The bytes of pieces, in portions of at most 1 MiB; `path` is the file that the ranges are of. */
export async function* readPieces(path: string, pieces: readonly Piece[]): AsyncGenerator<Uint8Array, void> {
  const file = await open(path, 'r');
  try {
    for (const piece of pieces) {
      if (piece instanceof Uint8Array) yield piece;
      else yield* readRange(file, piece.from, piece.to, () => Buffer.allocUnsafe(portionBytes));
    }
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
      const buffer = Buffer.allocUnsafe(portionBytes);
      for (const piece of pieces) {
        if (piece instanceof Uint8Array) await to.writeFile(piece);
        else
          for await (const bytes of readRange(from, piece.from, piece.to, () => buffer))
            await to.writeFile(bytes);
      }
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function* readRange(
  file: FileHandle,
  from: number,
  to: number,
  room: () => Buffer,
): AsyncGenerator<Uint8Array, void> {
  for (let at = from; at < to; ) {
    const buffer = room();
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, to - at), at);
    if (bytesRead === 0) throw Object.assign(new Error('the file became shorter'), { code: 'EIO' });
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}
