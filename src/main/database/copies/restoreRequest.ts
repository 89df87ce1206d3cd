// A request to restore a backup, in a file beside the database. The next start performs or continues it.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFile } from './backUpDatabase';

const zName = z.string().regex(/^easel-[a-z0-9-]+\.sqlite$/);

const zRestoreRequest = z.object({
  /** Name of the backup in the data folder. */
  copy: zName,
  /** The name that the present database will get; null until the backup is prepared and checked. */
  aside: zName.nullable(),
  /** Why the restore was given up, for the user; it is reported and not retried. */
  problem: z.string().nullable(),
});
export type RestoreRequest = z.infer<typeof zRestoreRequest>;

const requestFileIn = (dataFolder: string): string => join(dataFolder, 'restore.json');

/** Null if there is no request, or it cannot be read; then nothing is restored. */
export function readRestoreRequest(dataFolder: string): RestoreRequest | null {
  try {
    return zRestoreRequest.parse(JSON.parse(readFileSync(requestFileIn(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}

export function writeRestoreRequest(dataFolder: string, request: RestoreRequest): void {
  const file = requestFileIn(dataFolder);
  const partial = `${file}.part`;
  writeFileSync(partial, JSON.stringify(request));
  syncFile(partial);
  renameSync(partial, file);
}

export function removeRestoreRequest(dataFolder: string): void {
  rmSync(requestFileIn(dataFolder), { force: true });
}
