import type { FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { openRegularFile, throwUnreadable, tooLargeError, UnreadableFile } from './openRegularFile';

/** Reads a user-supplied path: only a regular file within the size limit. Throws UnreadableFile. */
export async function readRegularFile(path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const { file } = await openRegularFile(path, maxBytes);
  try {
    return await readWhole(file, maxBytes);
  } finally {
    await file.close();
  }
}

/** Reads to the end, whatever size was reported: files in /proc report 0, and a log may grow. */
async function readWhole(file: FileHandle, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const piece = Buffer.allocUnsafe(256 * 1024);
    const { bytesRead } = await file.read(piece, 0, piece.length, null).catch(throwUnreadable);
    if (bytesRead === 0) return Buffer.concat(pieces, size);
    size += bytesRead;
    if (size > maxBytes) throw tooLargeError(maxBytes);
    pieces.push(piece.subarray(0, bytesRead));
  }
}

/** Reads a file chosen by the user. @throws EaselError `invalid_input` with a message, if it is no file or too large */
export async function readNamedFile(
  path: string,
  maxBytes: number,
): Promise<{ name: string; bytes: Uint8Array }> {
  const name = basename(path);
  try {
    return { name, bytes: await readRegularFile(path, maxBytes) };
  } catch (cause) {
    if (!(cause instanceof UnreadableFile)) throw cause;
    throw new EaselError('invalid_input', t('profiles.wasNotReadIt', { name, why: cause.message }), {
      cause,
    });
  }
}
