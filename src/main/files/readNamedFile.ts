import { basename } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { UnreadableFile } from './openRegularFile';
import { readRegularFile } from './readRegularFile';

/**
 * Reads a file chosen by the user.
 * @throws EaselError `invalid_input`, with a message for the user, if it is not a file or too large
 */
export async function readNamedFile(
  path: string,
  maxBytes: number,
): Promise<{ name: string; bytes: Uint8Array }> {
  const name = basename(path);
  try {
    return { name, bytes: await readRegularFile(path, maxBytes) };
  } catch (cause) {
    if (!(cause instanceof UnreadableFile)) throw cause;
    throw new EaselError('invalid_input', `${name} ${cause.message}.`, { cause });
  }
}
