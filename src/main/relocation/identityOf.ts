import { stat } from 'node:fs/promises';

/** What a file or folder is on the disk, by whichever name it is reached. @throws what the disk says */
export async function identityOf(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${dev}:${ino}`;
}
