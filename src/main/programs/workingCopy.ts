// What another program is given: a copy, in a folder beside the library. Whatever is saved there, the picture that was
// paid for stays as it came.
import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, stat, unlink } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { v4 as randomId } from 'uuid';
import { hashFile } from '../files/hashFile';
import { renameNoReplace } from '../files/renameNoReplace';

/** How the name of the folder ends, whatever the library is called. */
export const workingEnding = ' edits';

/** Where they lie: the person's own folder, which Easel only adds to. */
export function workingFolder(libraryFolder: string): string {
  return `${libraryFolder}${workingEnding}`;
}

/** The same, where there is one. It does not go along with a library that moves: other programs refer to what lies in it. */
export function existingWorkingFolder(libraryFolder: string): string | null {
  const folder = workingFolder(libraryFolder);
  return existsSync(folder) ? folder : null;
}

/** @returns whether it was made now: there was none */
export async function makeWorkingFolder(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

/**
 * A copy that may be changed: the one that is there, where it is still the same, or else a new one beside what was
 * changed.
 * @param from a whole path, links followed
 * @returns its whole path
 */
export async function workingCopy(from: string, folder: string): Promise<string> {
  const ending = extname(from);
  const stem = basename(from, ending);
  // hidden, and of no kind that anybody imports
  const part = join(folder, `.easel-${randomId()}.part`);
  let isMade = false;
  try {
    for (let n = 1; ; n += 1) {
      const target = join(folder, n === 1 ? `${stem}${ending}` : `${stem}-${n}${ending}`);
      if (await isSame(from, target)) return target;
      if (!isMade) {
        await copyFile(from, part, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
        // a file that only may be read, as on a card of a camera, is to be edited all the same
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
  const there = await stat(target).catch(() => null);
  if (there === null || !there.isFile() || there.size !== (await stat(from)).size) return false;
  const [theirs, ours] = await Promise.all([hashFile(target), hashFile(from)]);
  return theirs !== null && theirs === ours;
}
