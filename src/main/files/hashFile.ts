import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** The SHA-256 of a regular file, in hex; null if it cannot be read or is no regular file. */
export async function hashFile(path: string): Promise<string | null> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(() => null);
  if (file === null) return null;
  try {
    if (!(await file.stat()).isFile()) return null;
    const hash = createHash('sha256');
    for await (const piece of file.createReadStream({ autoClose: false, highWaterMark: 1024 * 1024 }))
      hash.update(piece as Uint8Array);
    return hash.digest('hex');
  } catch {
    return null;
  } finally {
    await file.close();
  }
}
