import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { retry } from '../files/retry';
import { areSeparateFolders, identityOf } from './areSeparateFolders';
import { existsBelow, partialCopySuffix, type TreeFile, walkTree } from './walkTree';

/**
 * Deletes below `folder` all files that also exist below `other`, each only while its copy exists, and empty folders.
 * @throws if one folder is or contains the other, by any path; then nothing has changed
 */
export async function deleteCopiedFiles(folder: string, other: string): Promise<void> {
  if (!(await areSeparateFolders(folder, other)))
    throw new Error(`${folder} and ${other} are not two folders.`);
  const filesToDelete: TreeFile[] = [];
  await walkTree(folder, async (each) => {
    if (await existsBelow(other, each)) filesToDelete.push(each);
  });
  for (const each of filesToDelete) {
    // the other folder may be missing by now, or link back to this folder
    const [mine, copy] = [join(folder, each.file), join(other, each.file)];
    if (!(await existsBelow(other, each)) || (await identityOf(mine)) === (await identityOf(copy))) continue;
    await retry(() => rm(mine, { force: true }));
  }
  await removeEmpty(folder);
}

async function removeEmpty(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await removeEmpty(path);
    else if (entry.name.endsWith(partialCopySuffix)) await rm(path, { force: true });
  }
  if ((await readdir(folder)).length === 0) await rmdir(folder);
}
