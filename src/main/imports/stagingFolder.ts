// The folder where copies wait for their final names. It is in the library folder, and so on the same disk.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, readdir, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { findInFolder } from '../files/pathInLibrary';

const name = '.easel-import';
const partPattern = /^[0-9a-f-]{36}\.part$/;

const unfinished = statement<[], { part: string; file: string; sha256: string }>(
  'SELECT part, file, sha256 FROM import_file',
);
const isInUse = statement<[string], { id: string }>('SELECT id FROM asset WHERE file = ?');
const forget = statement<[string]>('DELETE FROM import_file WHERE part = ?');

/** @throws EaselError `not_allowed` if a link leads out of the library */
function stagingFolder(libraryFolder: string): Promise<string> {
  return findInFolder(libraryFolder, name);
}

/** Never creates the library folder itself, which may be on a disconnected drive. */
export async function makeStaging(libraryFolder: string): Promise<string> {
  const folder = await stagingFolder(libraryFolder);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return folder;
}

export async function removeStaging(libraryFolder: string): Promise<void> {
  await stagingFolder(libraryFolder)
    .then(rmdir)
    .catch(() => {});
}

/** Deletes an interrupted import's copies without a final name or a row; keeps other files. */
export async function clearStaging(db: Db, libraryFolder: string): Promise<void> {
  const folder = await stagingFolder(libraryFolder);
  for (const { part: partName, file, sha256 } of unfinished(db).all()) {
    // a row may be manipulated: a path that no import creates is not a copy
    const path = await findInFolder(libraryFolder, file).catch(() => null);
    const isCopy =
      path !== null &&
      partPattern.test(partName) &&
      isInUse(db).get(file) === undefined &&
      (await isSameFile(path, join(folder, partName), sha256));
    if (isCopy) await unlink(path);
    forget(db).run(partName);
  }
  const leftovers = await readdir(folder).catch(() => []);
  for (const each of leftovers) if (partPattern.test(each)) await unlink(join(folder, each)).catch(() => {});
  await removeStaging(libraryFolder);
}

async function isSameFile(path: string, partPath: string, sha256: string): Promise<boolean> {
  const [placed, copy] = await Promise.all([lstatOrNull(path), lstatOrNull(partPath)]);
  if (placed === null || !placed.isFile()) return false;
  if (copy !== null) return placed.ino === copy.ino && placed.dev === copy.dev;
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  return hash.digest('hex') === sha256;
}

function lstatOrNull(path: string) {
  return lstat(path, { bigint: true }).catch(() => null);
}
