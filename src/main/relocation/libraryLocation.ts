import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { z } from 'zod';
import { diskWords } from '../database/disk/diskWords';
import { patientlyAtOnce } from '../files/patiently';

const zLibraryPlace = z.object({
  /** The library folder; null: the usual one. */
  library: z.string().nullable(),
  /** A move that was begun. `ready`: everything lies there, and the next start takes it as the library folder. */
  move: z
    .object({
      to: z.string(),
      /** The folder as a whole gets another name; else its files are copied. */
      byRename: z.boolean(),
      ready: z.boolean(),
    })
    .nullable(),
  /** Where copies of its files are still to be taken away: the folder before a move, or one that a move was to lead to. */
  left: z.string().nullable(),
});

/** Where a library's files lie, and where they are on the way to. Kept in a file of the data folder. */
export type LibraryLocation = z.infer<typeof zLibraryPlace>;

const usual: LibraryLocation = { library: null, move: null, left: null };
const fileIn = (dataFolder: string): string => join(dataFolder, 'library-place.json');

/** @throws EaselError where the file is there and cannot be read: the library would be looked for in a wrong place */
export function readLibraryLocation(dataFolder: string): LibraryLocation {
  let text: string;
  try {
    text = readFileSync(fileIn(dataFolder), 'utf8');
  } catch (error) {
    // no such file, and nothing on the way to it: where the library cannot be, its opening says so
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return usual;
    throw unreadable(dataFolder, error);
  }
  try {
    return zLibraryPlace.parse(JSON.parse(text));
  } catch (error) {
    throw unreadable(dataFolder, error);
  }
}

function unreadable(dataFolder: string, cause: unknown): EaselError {
  const why = diskWords(cause) ?? 'It is damaged.';
  const words = `${fileIn(dataFolder)}, which says where the files of the library are, cannot be read. ${why} If the library was never moved, you can delete this file.`;
  return new EaselError('disk', words, { cause });
}

/** Durable when it returns; a reader finds the one before or this one. */
export function writeLibraryLocation(dataFolder: string, place: LibraryLocation): void {
  const file = fileIn(dataFolder);
  const partial = `${file}.part`;
  writeFileSync(partial, `${JSON.stringify(place, null, 2)}\n`);
  syncPath(partial, 'r+');
  patientlyAtOnce(() => renameSync(partial, file));
  syncNames(dataFolder);
}

/** Makes the names in a folder durable. */
function syncNames(folder: string): void {
  // Windows can neither open nor sync a folder
  if (process.platform !== 'win32') syncPath(folder, 'r');
}

/** Makes what is at this path durable. @param flags with which it is opened */
function syncPath(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
