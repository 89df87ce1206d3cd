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

/** Every file below a folder, one by one. Links are neither followed nor named. */
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
  const there = shapeOf(stats);
  return there.bytes === bytes && Math.abs(there.modifiedMs - modifiedMs) <= timeGrainMs;
}

/** FAT keeps times of two seconds, ms. */
const timeGrainMs = 2000;

function shapeOf({ size, mtimeMs }: Stats): Readonly<{ bytes: number; modifiedMs: number }> {
  return { bytes: size, modifiedMs: mtimeMs };
}
