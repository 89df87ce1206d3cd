import { randomUUID } from 'node:crypto';
import { chmod, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FolderSync } from './FolderSync';
import { retry } from './retry';

/**
 * Writes a file chosen by the user atomically: an existing file stays until the new one is on disk, and after
 * any error such as a full disk.
 * @param write creates the file at the given path in the same folder
 * @throws the error of `write` or the disk; nothing is changed then
 */
export async function replaceFile(target: string, write: (part: string) => Promise<unknown>): Promise<void> {
  // follows a symbolic link to its target
  const path = await realpath(target).catch(() => target);
  const before = await stat(path).catch(() => null);
  // a pipe or device is written directly
  if (before !== null && !before.isFile()) return void (await write(path));
  const folder = dirname(path);
  // a name of fixed length, because a suffix could exceed the maximum
  const part = join(folder, `.easel-${randomUUID()}.part`);
  try {
    await write(part);
    if (before !== null) await chmod(part, before.mode);
    await sync(part);
    await retry(() => rename(part, path));
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
  await new FolderSync().sync(folder);
}

async function sync(path: string): Promise<void> {
  // Windows syncs only writable files, and the new file may have been made read-only
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r').catch(() => null);
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}
