import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hashFile } from '../files/hashFile';
import { findInFolder } from '../files/pathInLibrary';

/** A file of the library, by which the library is known again: relative, with its size and its SHA-256 in hex. */
export type KnownFile = Readonly<{ file: string; bytes: number; sha256: string }>;

/** So many of those whose size is right are read to their end. */
const mostRead = 3;

/**
 * Where a library lies that somebody moved or renamed: the folder that was chosen, or one of the library's name in it. It is
 * known by its files: at least half of them are there in their size, and what is read of them is what it was.
 * @param known some files of the library
 * @returns the folder; null: the library does not lie there
 */
export async function findLibrary(
  library: string,
  folder: string,
  known: readonly KnownFile[],
): Promise<string | null> {
  for (const place of [folder, join(folder, basename(library))]) {
    if (!(await readdir(place).catch(() => null))) continue;
    const there: KnownFile[] = [];
    for (const each of known) {
      const found = await findInFolder(place, each.file)
        .then((path) => stat(path))
        .catch(() => null);
      if (found?.isFile() && found.size === each.bytes) there.push(each);
    }
    if (there.length === 0 || there.length * 2 < known.length) continue;
    const read = there.slice(0, mostRead).map(async ({ file, sha256 }) => {
      const hash = await findInFolder(place, file)
        .then(hashFile)
        .catch(() => null);
      return hash === sha256;
    });
    if ((await Promise.all(read)).every(Boolean)) return place;
  }
  return null;
}
