import type { Stats } from 'node:fs';

export interface TreeFile {
  /** Relative, with forward slashes. */
  readonly file: string;
  readonly bytes: number;
  /** ms UTC */
  readonly modifiedMs: number;
}

/** The extension of a file while it is copied. */
export const copySuffix = '.easel-copy';

/** Size, bytes, and modification time, ms UTC, by which a copy is recognised. */
export type FileShape = Omit<TreeFile, 'file'>;

export function isSameShape(one: FileShape, other: FileShape): boolean {
  return one.bytes === other.bytes && Math.abs(one.modifiedMs - other.modifiedMs) <= timeGrainMs;
}

/** FAT stores times in steps of two seconds, ms. */
const timeGrainMs = 2000;

export function shapeOf({ size, mtimeMs }: Stats): FileShape {
  return { bytes: size, modifiedMs: mtimeMs };
}
