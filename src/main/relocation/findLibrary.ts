import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hashFile } from '../files/hashFile';
import { findInFolder } from '../files/pathInLibrary';

/** A file of the library, to recognise the library: relative path, size, and SHA-256 in hex. */
export type KnownFile = Readonly<{ file: string; bytes: number; sha256: string }>;

const maxHashed = 3;

/** Finds a moved library by its `known` files: half must exist with their size, some by SHA-256. Null: not found. */
export async function findLibrary(
  library: string,
  folder: string,
  known: readonly KnownFile[],
): Promise<string | null> {
  for (const candidate of [folder, join(folder, basename(library))]) {
    if (!(await readdir(candidate).catch(() => null))) continue;
    const existing: KnownFile[] = [];
    for (const each of known) {
      const found = await findInFolder(candidate, each.file)
        .then((path) => stat(path))
        .catch(() => null);
      if (found?.isFile() && found.size === each.bytes) existing.push(each);
    }
    if (existing.length === 0 || existing.length * 2 < known.length) continue;
    const read = existing.slice(0, maxHashed).map(async ({ file, sha256 }) => {
      const hash = await findInFolder(candidate, file)
        .then(hashFile)
        .catch(() => null);
      return hash === sha256;
    });
    if ((await Promise.all(read)).every(Boolean)) return candidate;
  }
  return null;
}
