import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import type { Db } from '../database/Db';
import { assetOnDisk } from './assetOnDisk';

/** The file of an asset as it is in the library folder. @throws EaselError `not_found`, in words. */
export async function readAssetFile(
  db: Db,
  libraryFolder: string,
  assetId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { file, prompt } = assetOnDisk(db, assetId);
  const path = join(libraryFolder, file);
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new EaselError('not_found', `The file of “${prompt}” is not in the library folder.`, { cause });
  });
  return { name: basename(path), bytes };
}
