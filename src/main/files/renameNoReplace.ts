// Gives a finished file its name without ever writing over another. What is there already stays as it is.
import { linkSync, unlinkSync } from 'node:fs';
import { link, open, rename, stat, unlink } from 'node:fs/promises';
import { patiently } from './patiently';

/** What is said by disks that know no hard links: exFAT, some network folders; and by Windows of exFAT, in words of a folder, and of a file that another program holds open. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EISDIR', 'EBUSY', 'EACCES']);

type Disk = Readonly<Record<'link' | 'rename', (from: string, to: string) => Promise<void>>>;

/**
 * Moves `from` to `to`, in the same folder.
 * @param disk by default Node's; a test has one that knows no hard links
 * @returns false when `to` exists; nothing has changed then.
 */
export async function renameNoReplace(
  from: string,
  to: string,
  disk: Disk = { link, rename },
): Promise<boolean> {
  try {
    await disk.link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (noLinks.has(String(code))) return placeByRename(from, to, disk);
    throw error;
  }
  await patiently(() => unlink(from));
  return true;
}

/**
 * The same by calls that wait for the disk themselves, for a thread that may wait.
 * @returns false where it could not be done for whatever reason, which {@link renameNoReplace} tells; nothing has changed then.
 */
export function renameNoReplaceSync(from: string, to: string): boolean {
  try {
    linkSync(from, to);
  } catch {
    return false;
  }
  unlinkSync(from);
  return true;
}

async function placeByRename(from: string, to: string, disk: Disk): Promise<boolean> {
  try {
    await (await open(to, 'wx')).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    await patiently(() => disk.rename(from, to));
  } catch (error) {
    // an empty file of that name would be taken for somebody's
    if ((await stat(to).catch(() => null))?.size === 0) await unlink(to).catch(() => {});
    throw error;
  }
  return true;
}
