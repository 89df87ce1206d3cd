// A request to restore a backup, in a file beside the database. The next start performs or continues it.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFile } from './copyDatabase';

const zName = z.string().regex(/^easel-[a-z0-9-]+\.sqlite$/);

const zRestoreWish = z.object({
  /** Name of the backup in the data folder. */
  copy: zName,
  /** The name that the present database will get; null until the backup is prepared and checked. */
  aside: zName.nullable(),
  /** Why the restore was given up, for the user; it is reported and not retried. */
  problem: z.string().nullable(),
});
export type RestoreWish = z.infer<typeof zRestoreWish>;

const fileIn = (dataFolder: string): string => join(dataFolder, 'restore.json');

/** Null if there is no request, or it cannot be read; then nothing is restored. */
export function readRestoreWish(dataFolder: string): RestoreWish | null {
  try {
    return zRestoreWish.parse(JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}

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
