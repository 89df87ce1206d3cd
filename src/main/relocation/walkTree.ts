// Lists the files below a folder asynchronously: there may be half a million, or a network share that hangs.

import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { diskTimeoutMs, withDiskTimeout } from '../files/withDiskTimeout';
import { forEachConcurrently } from '../slices/forEachConcurrently';

const maxFiles = 5_000_000;
/** Parallel requests: a hung share blocks one pool thread for each. */
const parallelRequests = 2;

/** File system functions; a test uses functions that never answer. `timeoutMs`: timeout for one answer. */
export type TreeDisk = Readonly<{ readdir: typeof readdir; lstat: typeof lstat; timeoutMs: number }>;
const nodeDisk: TreeDisk = { readdir, lstat, timeoutMs: diskTimeoutMs };

/** Calls `each` for every file, not for links. @throws EaselError `disk` (no answer), `conflict`; system errors */
export async function walkTree(
  root: string,
  each: (file: TreeFile) => void | Promise<void>,
  disk: TreeDisk = nodeDisk,
): Promise<void> {
  let files = 0;
  const folders = [''];
  for (let relativeFolder = folders.pop(); relativeFolder !== undefined; relativeFolder = folders.pop()) {
    const folder = join(root, relativeFolder);
    const names = await withDiskTimeout(disk.timeoutMs, folder, disk.readdir(folder));
    const subfolders: string[] = [];
    await forEachConcurrently(parallelRequests, names, async (name) => {
      const file = relativeFolder === '' ? name : `${relativeFolder}/${name}`;
      const stats = await statsOf(join(root, file), disk);
      if (stats?.isDirectory()) subfolders.push(file);
      if (!stats?.isFile() || name.endsWith(partialCopySuffix)) return;
      files += 1;
      if (files > maxFiles)
        throw new EaselError('conflict', t('relocation.thereAreTooManyFilesIn', { root }));
      await each({ file, ...sizeAndTimeOf(stats) });
    });
    folders.push(...subfolders.sort().reverse());
  }
}

/** Whether the file exists below this folder, with its size and time. @throws see {@link walkTree} */
export async function existsBelow(root: string, file: TreeFile, disk: TreeDisk = nodeDisk): Promise<boolean> {
  const stats = await statsOf(join(root, file.file), disk);
  return stats?.isFile() === true && isSameSizeAndTime(sizeAndTimeOf(stats), file);
}

/** @throws see {@link walkTree} */
export async function isThere(path: string, disk: TreeDisk = nodeDisk): Promise<boolean> {
  return (await statsOf(path, disk)) !== null;
}

function statsOf(path: string, disk: TreeDisk) {
  const stats = disk.lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  return withDiskTimeout(disk.timeoutMs, path, stats);
}

export interface TreeFile {
  readonly file: string;
  readonly bytes: number;
  readonly modifiedMs: number;
}

/** The extension of a file while it is copied. */
export const partialCopySuffix = '.easel-copy';

/** Size, bytes, and modification time, ms UTC, by which a copy is recognised. */
type SizeAndTime = Omit<TreeFile, 'file'>;

export function isSameSizeAndTime(one: SizeAndTime, other: SizeAndTime): boolean {
  return one.bytes === other.bytes && Math.abs(one.modifiedMs - other.modifiedMs) <= timeGrainMs;
}

/** Maximum difference of times that count as equal, ms: FAT stores times in steps of two seconds. */
const timeGrainMs = 2000;

export function sizeAndTimeOf({ size, mtimeMs }: Stats): SizeAndTime {
  return { bytes: size, modifiedMs: mtimeMs };
}
