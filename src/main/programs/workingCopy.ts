// Copies of assets that other programs may edit, in a folder beside the library. The originals stay unchanged.
import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, stat, unlink } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { v4 as randomId } from 'uuid';
import { hashFile } from '../files/hashFile';
import { renameNoReplace } from '../files/renameNoReplace';

export const workingSuffix = ' edits';

/** The folder belongs to the user; Easel only adds files. */
export function workingFolder(libraryFolder: string): string {
  return `${libraryFolder}${workingSuffix}`;
}

/** Null: there is no such folder. The folder does not move with the library, because programs refer to its files. */
export function existingWorkingFolder(libraryFolder: string): string | null {
  const folder = workingFolder(libraryFolder);
  return existsSync(folder) ? folder : null;
}

/** Reuses an unchanged copy, else creates one beside the changed one. @param from an absolute path, links resolved */
export async function workingCopy(from: string, folder: string): Promise<string> {
  const ending = extname(from);
  const stem = basename(from, ending);
  // hidden, and of a type that is not imported
  const part = join(folder, `.easel-${randomId()}.part`);
  let isMade = false;
  try {
    for (let n = 1; ; n += 1) {
      const target = join(folder, n === 1 ? `${stem}${ending}` : `${stem}-${n}${ending}`);
      if (await isSame(from, target)) return target;
      if (!isMade) {
        await copyFile(from, part, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
        // makes the copy of a read-only file (such as on a camera card) writable
        await chmod(part, 0o644);
        isMade = true;
      }
      if (await renameNoReplace(part, target)) {
        isMade = false;
        return target;
      }
    }
  } finally {
    if (isMade) await unlink(part).catch(() => {});
  }
}

async function isSame(from: string, target: string): Promise<boolean> {
  const existing = await stat(target).catch(() => null);
  if (existing === null || !existing.isFile() || existing.size !== (await stat(from)).size) return false;
  const [theirs, ours] = await Promise.all([hashFile(target), hashFile(from)]);
  return theirs !== null && theirs === ours;
}
