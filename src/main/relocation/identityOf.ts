import { stat } from 'node:fs/promises';

/**
 * The identity of a file or folder on disk (device and inode), whatever its path.
 * @throws a file system error
 */
export async function identityOf(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${dev}:${ino}`;
}
