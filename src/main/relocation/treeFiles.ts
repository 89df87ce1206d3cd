import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** A file below a folder. */
export interface TreeFile {
  /** Relative, with forward slashes. */
  readonly file: string;
  readonly bytes: number;
  /** ms UTC */
  readonly modifiedMs: number;
}

/** The name under which a file is while it is copied. */
export const copyEnding = '.easel-copy';

/** Every file below a folder, one by one, for who may wait for the disk. Links are neither followed nor named. */
export function* treeFiles(root: string, below = ''): Generator<TreeFile> {
  for (const name of readdirSync(join(root, below)).toSorted()) {
    const file = below === '' ? name : `${below}/${name}`;
    const stats = lstatSync(join(root, file), { throwIfNoEntry: false });
    if (stats?.isDirectory()) yield* treeFiles(root, file);
    else if (stats?.isFile() && !name.endsWith(copyEnding)) yield { file, ...shapeOf(stats) };
  }
}

/** Whether the same file lies below this folder: a copy has the size and the time of what it was made of. */
export function isCopied(root: string, { file, bytes, modifiedMs }: TreeFile): boolean {
  const stats = lstatSync(join(root, file), { throwIfNoEntry: false });
  if (!stats?.isFile()) return false;
  return isSameShape(shapeOf(stats), { bytes, modifiedMs });
}

/** Size, bytes, and time, ms UTC, by which a copy is known. */
export type FileShape = Omit<TreeFile, 'file'>;

/** Whether two files are copies of one another, as far as size and time say. */
export function isSameShape(one: FileShape, other: FileShape): boolean {
  return one.bytes === other.bytes && Math.abs(one.modifiedMs - other.modifiedMs) <= timeGrainMs;
}

/** FAT keeps times of two seconds, ms. */
const timeGrainMs = 2000;

export function shapeOf({ size, mtimeMs }: Stats): FileShape {
  return { bytes: size, modifiedMs: mtimeMs };
}
