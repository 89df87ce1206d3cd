// Renames a finished file without ever replacing an existing one.
import { linkSync, unlinkSync } from 'node:fs';
import { link, open, rename, stat, unlink } from 'node:fs/promises';
import { retry } from './retry';

// Error codes of file systems without hard links (exFAT, some network folders), including Windows' codes for
// exFAT and for a file open in another program.
const noLinks = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EISDIR', 'EBUSY', 'EACCES']);

type Disk = Readonly<Record<'link' | 'rename', (from: string, to: string) => Promise<void>>>;

/**
 * Moves `from` to `to` in the same folder.
 * @param disk by default Node's functions; tests simulate a disk without hard links
 * @returns false if `to` exists; nothing is changed then
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
  await retry(() => unlink(from));
  return true;
}

/**
 * As {@link renameNoReplace}, synchronously, for worker threads.
 * @returns false if it failed for any reason, which {@link renameNoReplace} would report; nothing is changed then
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
    await retry(() => disk.rename(from, to));
  } catch (error) {
    // an empty file left under that name would look like a file of the user
    if ((await stat(to).catch(() => null))?.size === 0) await unlink(to).catch(() => {});
    throw error;
  }
  return true;
}
