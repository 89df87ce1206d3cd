import { basename } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { readRegularFile, UnreadableFile } from '../files/readRegularFile';

/** A file that the person chose. @throws EaselError `invalid_input` in words, for what is no file or too large. */
export async function readPicked(
  path: string,
  maxBytes: number,
): Promise<Readonly<{ name: string; bytes: Uint8Array }>> {
  const name = basename(path);
  try {
    return { name, bytes: await readRegularFile(path, maxBytes) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new EaselError('invalid_input', `${name} ${error.message}.`, { cause: error });
  }
}
