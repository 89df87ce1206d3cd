// Where copies lie until they have their names: a folder of the library's own, on the same disk.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rmdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

/** In the library folder. */
const name = '.easel-import';
const part = /^[0-9a-f-]{36}\.part$/;

const unfinished = statement<[], { part: string; file: string; sha256: string }>(
  'SELECT part, file, sha256 FROM import_file',
);
const isInUse = statement<[string], { id: string }>('SELECT id FROM asset WHERE file = ?');
const forget = statement<[string]>('DELETE FROM import_file WHERE part = ?');

function stagingFolder(libraryFolder: string): string {
  return join(libraryFolder, name);
}

/** Makes it; never the library folder itself, which may be on a drive that is away. */
export async function makeStaging(libraryFolder: string): Promise<string> {
  const folder = stagingFolder(libraryFolder);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return folder;
}

/** Takes it away where nothing lies in it. */
export async function removeStaging(libraryFolder: string): Promise<void> {
  await rmdir(stagingFolder(libraryFolder)).catch(() => {});
}

/**
 * Takes away what an import left that broke off: copies without a name, and copies with a name and no row. What they were
 * copied from lies where it was. A file that is not certainly such a copy stays.
 */
export async function clearStaging(db: Db, libraryFolder: string): Promise<void> {
  const folder = stagingFolder(libraryFolder);
  for (const { part: partName, file, sha256 } of unfinished(db).all()) {
    const path = join(libraryFolder, file);
    const isCopy =
      isInUse(db).get(file) === undefined && (await isSame(path, join(folder, partName), sha256));
    if (isCopy) await unlink(path);
    forget(db).run(partName);
  }
  const left = await readdir(folder).catch(() => []);
  for (const each of left) if (part.test(each)) await unlink(join(folder, each)).catch(() => {});
  await removeStaging(libraryFolder);
}

async function isSame(path: string, partPath: string, sha256: string): Promise<boolean> {
  const [placed, copy] = await Promise.all([look(path), look(partPath)]);
  if (placed === null || !placed.isFile()) return false;
  if (copy !== null) return placed.ino === copy.ino && placed.dev === copy.dev;
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  return hash.digest('hex') === sha256;
}

function look(path: string) {
  return stat(path, { bigint: true }).catch(() => null);
}
