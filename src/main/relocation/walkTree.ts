// Lists the files below a folder asynchronously: there may be half a million, or a network share that hangs.

import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { answeredWithin, diskAnswerMs } from '../files/answeredWithin';
import { atMost } from '../slices/atMost';

const mostFiles = 5_000_000;
/** Parallel requests: a hung share blocks one pool thread for each. */
const atOnce = 2;

/** File system functions; a test uses ones that never answer. `longestMs`: timeout for one answer. */
export type TreeDisk = Readonly<{ readdir: typeof readdir; lstat: typeof lstat; longestMs: number }>;
const nodes: TreeDisk = { readdir, lstat, longestMs: diskAnswerMs };

/** Skips links. @throws EaselError `disk` if the disk does not answer, `conflict`: too many files; system errors */
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
      if (!stats?.isFile() || name.endsWith(copySuffix)) return;
      files += 1;
      if (files > mostFiles)
        throw new EaselError('conflict', t('relocation.thereAreTooManyFilesIn', { root }));
      await each({ file, ...shapeOf(stats) });
    });
    folders.push(...inner.sort().reverse());
  }
}

/** Whether the file exists below this folder, by {@link isSameShape}. @throws see {@link walkTree} */
export async function existsBelow(root: string, file: TreeFile, disk: TreeDisk = nodes): Promise<boolean> {
  const stats = await statsOf(join(root, file.file), disk);
  return stats?.isFile() === true && isSameShape(shapeOf(stats), file);
}

/** @throws see {@link walkTree} */
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

export interface TreeFile {
  readonly file: string;
  readonly bytes: number;
  readonly modifiedMs: number;
}

/** The extension of a file while it is copied. */
export const copySuffix = '.easel-copy';

/** Size, bytes, and modification time, ms UTC, by which a copy is recognised. */
type FileShape = Omit<TreeFile, 'file'>;

export function isSameShape(one: FileShape, other: FileShape): boolean {
  return one.bytes === other.bytes && Math.abs(one.modifiedMs - other.modifiedMs) <= timeGrainMs;
}

/** FAT stores times in steps of two seconds, ms. */
const timeGrainMs = 2000;

export function shapeOf({ size, mtimeMs }: Stats): FileShape {
  return { bytes: size, modifiedMs: mtimeMs };
}
