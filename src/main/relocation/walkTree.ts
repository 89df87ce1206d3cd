// The files below a folder, asked without holding up anything else: half a million of them, or a share that hangs.
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { answeredWithin, diskAnswerMs } from '../files/answeredWithin';
import { atMost } from '../slices/atMost';
import { copyEnding, isSameShape, shapeOf, type TreeFile } from './treeFiles';

/** More files are no library. */
const mostFiles = 5_000_000;
/** Questions at once: a hung share holds a thread of the pool for each, and others need theirs. */
const atOnce = 2;

/** What is asked of a disk; a test has one that never answers. `longestMs`: for one answer. */
export type TreeDisk = Readonly<{ readdir: typeof readdir; lstat: typeof lstat; longestMs: number }>;
const nodes: TreeDisk = { readdir, lstat, longestMs: diskAnswerMs };

/**
 * Calls `each` for every file below a folder, folder by folder. Links are neither followed nor named.
 * @throws EaselError `disk` where the disk does not answer, `conflict` where there are too many; else what the disk says
 */
export async function walkTree(
  root: string,
  each: (file: TreeFile) => void | Promise<void>,
  disk: TreeDisk = nodes,
): Promise<void> {
  let files = 0;
  const folders = [''];
  for (let below = folders.pop(); below !== undefined; below = folders.pop()) {
    const folder = join(root, below);
    const names = await answeredWithin(disk.longestMs, folder, disk.readdir(folder));
    const inner: string[] = [];
    await atMost(atOnce, names, async (name) => {
      const file = below === '' ? name : `${below}/${name}`;
      const stats = await statsOf(join(root, file), disk);
      if (stats?.isDirectory()) inner.push(file);
      if (!stats?.isFile() || name.endsWith(copyEnding)) return;
      files += 1;
      if (files > mostFiles) throw new EaselError('conflict', `There are too many files in ${root}.`);
      await each({ file, ...shapeOf(stats) });
    });
    folders.push(...inner.sort().reverse());
  }
}

/** Whether the same file lies below this folder, as {@link isSameShape} has it. @throws as {@link walkTree} */
export async function liesBelow(root: string, file: TreeFile, disk: TreeDisk = nodes): Promise<boolean> {
  const stats = await statsOf(join(root, file.file), disk);
  return stats?.isFile() === true && isSameShape(shapeOf(stats), file);
}

/** Whether anything has this name. @throws as {@link walkTree} */
export async function isThere(path: string, disk: TreeDisk = nodes): Promise<boolean> {
  return (await statsOf(path, disk)) !== null;
}

function statsOf(path: string, disk: TreeDisk) {
  const asked = disk.lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  return answeredWithin(disk.longestMs, path, asked);
}
