import type { Stats } from 'node:fs';

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

/** Size, bytes, and time, ms UTC, by which a copy is known. */
export type FileShape = Omit<TreeFile, 'file'>;

/** Whether two files are copies of one another, as far as size and time say: a copy has those of what it was made of. */
export function isSameShape(one: FileShape, other: FileShape): boolean {
  return one.bytes === other.bytes && Math.abs(one.modifiedMs - other.modifiedMs) <= timeGrainMs;
}

/** FAT keeps times of two seconds, ms. */
const timeGrainMs = 2000;

export function shapeOf({ size, mtimeMs }: Stats): FileShape {
  return { bytes: size, modifiedMs: mtimeMs };
}
