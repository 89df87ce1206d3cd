import { randomUUID } from 'node:crypto';
import { chmod, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FolderSync } from './FolderSync';
import { patiently } from './patiently';

/**
 * Writes a file where the person says, whole or not at all: what stands there stays until the new one is on the disk, and
 * for good where the disk is full or anything else goes wrong.
 * @param write makes the file at the path that it is given, in the same folder
 * @throws what `write` or the disk says; nothing has changed then
 */
export async function replaceFile(target: string, write: (part: string) => Promise<unknown>): Promise<void> {
  // a link leads to the file that is meant
  const path = await realpath(target).catch(() => target);
  const before = await stat(path).catch(() => null);
  // a pipe or a device is written to
  if (before !== null && !before.isFile()) return void (await write(path));
  const folder = dirname(path);
  // of a length of its own: with an ending to it, a long name is too long
  const part = join(folder, `.easel-${randomUUID()}.part`);
  try {
    await write(part);
    if (before !== null) await chmod(part, before.mode);
    await sync(part);
    await patiently(() => rename(part, path));
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
  await new FolderSync().sync(folder);
}

async function sync(path: string): Promise<void> {
  // Windows syncs only what may be written, and a copy of what may not be is no more writable than that
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r').catch(() => null);
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}
