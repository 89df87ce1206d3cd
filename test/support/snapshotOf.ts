import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Larger files are known by their size and times. */
const readWhole = 32 * 2 ** 20;

/** Everything that lies in a folder, one line each: what it is, whose, when it was changed, what is in it. */
export function snapshotOf(folder: string, leftOut: readonly string[]): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (leftOut.includes(path)) return [];
      const { mode, size, mtimeMs, ino, nlink } = lstatSync(path);
      const isRead = entry.isFile() && size <= readWhole;
      const held = isRead
        ? createHash('sha256').update(readFileSync(path)).digest('hex')
        : entry.isSymbolicLink()
          ? readlinkSync(path)
          : '';
      const line = JSON.stringify([path, mode, size, mtimeMs, ino, nlink, held]);
      return entry.isDirectory() ? [line, ...snapshotOf(path, leftOut)] : [line];
    });
}
