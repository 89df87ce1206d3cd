import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { renameNoReplace } from '../files/renameNoReplace';
import { retry } from '../files/retry';
import { nameTakenMessage } from './CopiedFiles';
import { existsBelow, isSameSizeAndTime, partialCopySuffix, sizeAndTimeOf, type TreeFile } from './walkTree';

/**
 * Copies a file with its modification time. The copy is synced, compared by SHA-256, and renamed at the end. `earlier`:
 * this move's last copy, which is replaced. @returns false, without a copy, if the source was changed or deleted
 * @throws EaselError `conflict` if another file has the name; a file system error; AbortError
 */
export async function copyChecked(
  recorded: TreeFile,
  folders: Readonly<{ from: string; to: string }>,
  earlier: TreeFile | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const { file } = recorded;
  const source = join(folders.from, file);
  const target = join(folders.to, file);
  const partial = `${target}${partialCopySuffix}`;
  const before = await statOrNull(source);
  // the source must still be the file that was recorded
  if (before === null || !isSameSizeAndTime(sizeAndTimeOf(before), recorded)) return false;
  await mkdir(dirname(target), { recursive: true });
  try {
    const read = createHash('sha256');
    const hashing = new Transform({
      transform(chunk, _encoding, done) {
        read.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(createReadStream(source), hashing, createWriteStream(partial), { signal });
    await sync(partial);
    await utimes(partial, before.atime, before.mtime);
    const written = createHash('sha256');
    await pipeline(createReadStream(partial), written, { signal });
    const after = await statOrNull(source);
    const isSame = after?.size === before.size && after.mtimeMs === before.mtimeMs;
    if (!isSame) {
      await rm(partial, { force: true });
      return false;
    }
    if (read.digest('hex') !== written.digest('hex'))
      throw new EaselError('disk', t('relocation.couldNotBeReadBackAsIt', { file }));
    if (await renameNoReplace(partial, target)) return true;
    if (earlier === undefined || !(await existsBelow(folders.to, earlier)))
      throw new EaselError('conflict', nameTakenMessage(file, folders.to));
    await retry(() => rename(partial, target));
    return true;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && (await statOrNull(source)) === null)
      return false;
    throw error;
  }
}

function statOrNull(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
