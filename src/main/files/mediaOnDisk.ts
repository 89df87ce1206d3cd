import { Buffer } from 'node:buffer';
import { realpath } from 'node:fs/promises';
import { extname } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { fileTypeFromBuffer } from 'file-type';
import { knownMedia, sniffBytes } from './knownMedia';
import { openRegularFile, refuseFile, UnreadableFile } from './openRegularFile';

/** How a picture or film ends. The system goes by that when it chooses a program, or runs the file itself. */
const endings: ReadonlySet<string> = new Set([...Object.keys(knownMedia), 'jpeg']);

/**
 * A file that may be handed to the system's program for it: by its ending and by its first bytes, a picture or film.
 * @returns where it really is, links followed
 * @throws EaselError `unreadable` or `not_allowed`, in words
 */
export async function mediaOnDisk(path: string): Promise<string> {
  try {
    const real = await realpath(path).catch(refuseFile);
    const { file } = await openRegularFile(real, Number.POSITIVE_INFINITY);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0);
      const type = await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(() => undefined);
      const isMedia = type !== undefined && knownMedia[type.ext] !== undefined;
      if (isMedia && endings.has(extname(real).slice(1).toLowerCase())) return real;
      throw new EaselError('not_allowed', 'The file is not a picture or film that Easel knows.');
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new EaselError('unreadable', `The file ${error.message}.`, { cause: error });
  }
}
