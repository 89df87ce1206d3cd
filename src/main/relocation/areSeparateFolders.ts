import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whether neither folder contains the other, by identity on disk: links can give a folder two names. */
export async function areSeparateFolders(one: string, other: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all([ancestryOf(one), ancestryOf(other)]);
  return !ours.includes(theirs[0]) && !theirs.includes(ours[0]);
}

/** The identity of a path, then of each of its parent folders up to the root. */
async function ancestryOf(path: string): Promise<readonly [string, ...string[]]> {
  const real = await realpath(path);
  const ancestry: [string, ...string[]] = [await identityOf(real)];
  for (let folder = real; folder !== dirname(folder); ) {
    folder = dirname(folder);
    ancestry.push(await identityOf(folder));
  }
  return ancestry;
}

/** Device and inode of a file or folder, whatever its path. @throws a file system error */
export async function identityOf(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${dev}:${ino}`;
}
