import { readdirSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachInSlices } from '../slices/forEachInSlices';
import { copyEnding, isCopied, type TreeFile, treeFiles } from './treeFiles';

/**
 * Takes away below `folder` what lies below `other` as well, and the folders that are empty then. What is only here stays:
 * it is somebody's.
 */
export async function clearFolder(folder: string, other: string): Promise<void> {
  const gone: TreeFile[] = [];
  await forEachInSlices(treeFiles(folder), (each) => {
    if (isCopied(other, each)) gone.push(each);
  });
  for (const { file } of gone) await rm(join(folder, file), { force: true });
  await removeEmpty(folder);
}

async function removeEmpty(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await removeEmpty(path);
    else if (entry.name.endsWith(copyEnding)) await rm(path, { force: true });
  }
  if (readdirSync(folder).length === 0) await rmdir(folder);
}
