// The copy that a person wants put back, in a file beside the database: the next start does it, and a later one goes on if
// it was killed.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFile } from '../disk/syncFile';

const zName = z.string().regex(/^easel-[a-z0-9-]+\.sqlite$/);

const zRestoreWish = z.object({
  /** The copy's file in the data folder. */
  copy: zName,
  /** The new name of the present database; null until the copy is prepared and found sound. */
  aside: zName.nullable(),
  /** Why it was given up, in words: to be told, and not tried again. */
  problem: z.string().nullable(),
});
export type RestoreWish = z.infer<typeof zRestoreWish>;

const fileIn = (dataFolder: string): string => join(dataFolder, 'restore.json');

/** Null if there is no wish, or none that can be read: then nothing is put back. */
export function readRestoreWish(dataFolder: string): RestoreWish | null {
  try {
    return zRestoreWish.parse(JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}

/** Durable when it returns. */
export function writeRestoreWish(dataFolder: string, wish: RestoreWish): void {
  const file = fileIn(dataFolder);
  const partial = `${file}.part`;
  writeFileSync(partial, JSON.stringify(wish));
  syncFile(partial);
  renameSync(partial, file);
}

export function forgetRestoreWish(dataFolder: string): void {
  rmSync(fileIn(dataFolder), { force: true });
}
