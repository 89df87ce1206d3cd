import { stat } from 'node:fs/promises';

/** Device and inode of a file or folder, whatever its path. @throws a file system error */
export async function identityOf(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${dev}:${ino}`;
}
