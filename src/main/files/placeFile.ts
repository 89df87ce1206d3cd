// Gives a finished file its name without ever writing over another. What is there already stays as it is.
import { linkSync, unlinkSync } from 'node:fs';
import { link, open, rename, unlink } from 'node:fs/promises';

/**
 * Moves `from` to `to`, in the same folder.
 * @returns false when `to` exists; nothing has changed then.
 */
export async function placeFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // exFAT and some network folders know no hard links.
    if (
      code === 'EPERM' ||
      code === 'ENOTSUP' ||
      code === 'ENOSYS' ||
      code === 'EMLINK' ||
      code === 'EXDEV'
    ) {
      return placeByRename(from, to);
    }
    throw error;
  }
  await unlink(from);
  return true;
}

/**
 * The same by calls that wait for the disk themselves, for a thread that may wait.
 * @returns false where it could not be done for whatever reason, which {@link placeFile} tells; nothing has changed then.
 */
export function placeAtOnce(from: string, to: string): boolean {
  try {
    linkSync(from, to);
  } catch {
    return false;
  }
  unlinkSync(from);
  return true;
}

async function placeByRename(from: string, to: string): Promise<boolean> {
  try {
    await (await open(to, 'wx')).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  await rename(from, to);
  return true;
}
