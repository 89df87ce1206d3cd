import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { z } from 'zod';
import { diskErrorText } from '../database/disk/diskErrorText';
import { retrySync } from '../files/retry';

const zLibraryLocation = z.object({
  /** The library folder; null: the default one. */
  library: z.string().nullable(),
  /** A move in progress. `ready`: everything is copied, and the next start switches to it. */
  move: z
    .object({
      to: z.string(),
      /** True: the folder is renamed. False: its files are copied. */
      byRename: z.boolean(),
      ready: z.boolean(),
    })
    .nullable(),
  /** A folder with copies still to be deleted: the old folder of a move, or the target of a cancelled one. */
  left: z.string().nullable(),
});

/** The location of a library's files, and the target of a move. Stored in a file of the data folder. */
export type LibraryLocation = z.infer<typeof zLibraryLocation>;

const defaultLocation: LibraryLocation = { library: null, move: null, left: null };
const locationFile = (dataFolder: string): string => join(dataFolder, 'library-place.json');

/** @throws EaselError if the file cannot be read, because the library would be searched in a wrong place */
export function readLibraryLocation(dataFolder: string): LibraryLocation {
  let text: string;
  try {
    text = readFileSync(locationFile(dataFolder), 'utf8');
  } catch (error) {
    // without the file, the default location applies; if it is wrong, opening the library reports an error
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return defaultLocation;
    throw unreadable(dataFolder, error);
  }
  try {
    return zLibraryLocation.parse(JSON.parse(text));
  } catch (error) {
    throw unreadable(dataFolder, error);
  }
}

function unreadable(dataFolder: string, cause: unknown): EaselError {
  const why = diskErrorText(cause) ?? t('relocation.itIsDamaged');
  const message = t('relocation.whichSaysWhereTheFilesOfThe', { file: locationFile(dataFolder), why });
  return new EaselError('disk', message, { cause });
}

/** Writes the location atomically. The file is synced when the function returns. */
export function writeLibraryLocation(dataFolder: string, location: LibraryLocation): void {
  const file = locationFile(dataFolder);
  const partial = `${file}.part`;
  writeFileSync(partial, `${JSON.stringify(location, null, 2)}\n`);
  syncPath(partial, 'r+');
  retrySync(() => renameSync(partial, file));
  syncNames(dataFolder);
}

function syncNames(folder: string): void {
  // Windows cannot open or sync a folder
  if (process.platform !== 'win32') syncPath(folder, 'r');
}

/** @param flags for opening a file or folder */
function syncPath(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
