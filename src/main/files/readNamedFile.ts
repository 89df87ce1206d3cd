import { basename } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { UnreadableFile } from './openRegularFile';
import { readRegularFile } from './readRegularFile';

/** Reads a file that somebody chose. @throws EaselError `invalid_input` in words, for what is no file or too large */
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
