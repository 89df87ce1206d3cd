import { copyFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import type { Db } from '../database/Db';
import { pathOfFile } from '../files/pathOfFile';
import { assetOnDisk } from './assetOnDisk';

/**
 * Writes an asset's file, byte for byte, to where the person says; the system's dialog has asked before it replaces.
 * @returns false where they said nowhere
 * @throws EaselError in words, where it cannot be written
 */
export async function saveAssetCopy(
  db: Db,
  libraryFolder: string,
  assetId: string,
  pickTarget: (what: Readonly<{ purpose: string; title: string; name: string }>) => Promise<string | null>,
): Promise<boolean> {
  const from = pathOfFile(libraryFolder, assetOnDisk(db, assetId).file);
  const target = await pickTarget({ purpose: 'copies', title: 'Save a copy', name: basename(from) });
  if (target === null) return false;
  await copyFile(from, target).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EaselError('disk', `The copy was not saved: ${why}`, { cause });
  });
  return true;
}
