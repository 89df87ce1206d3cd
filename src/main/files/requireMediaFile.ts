import { Buffer } from 'node:buffer';
import { realpath } from 'node:fs/promises';
import { extname } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { fileTypeFromBuffer } from 'file-type';
import { knownMedia, sniffBytes } from './knownMedia';
import { openRegularFile, throwUnreadable, UnreadableFile } from './openRegularFile';

/** The extensions of pictures and films, by which the system chooses a program or executes the file. */
const mediaExtensions: ReadonlySet<string> = new Set([...Object.keys(knownMedia), 'jpeg']);

/**
 * Checks that a file can safely be passed to the system's default program: by its extension and its first
 * bytes it is a picture or film.
 * @returns the real path of the file, links resolved
 * @throws EaselError `unreadable` or `not_allowed`, with a message for the user
 */
export async function requireMediaFile(path: string): Promise<string> {
  try {
    const real = await realpath(path).catch(throwUnreadable);
    const { file } = await openRegularFile(real, Number.POSITIVE_INFINITY);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0);
      const type = await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(() => undefined);
      const isMedia = type !== undefined && knownMedia[type.ext] !== undefined;
      if (isMedia && mediaExtensions.has(extname(real).slice(1).toLowerCase())) return real;
      throw new EaselError('not_allowed', t('files.theFileIsNotAPictureOr'));
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new EaselError('unreadable', error.message, { cause: error });
  }
}
