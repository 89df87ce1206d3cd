import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import envPaths from 'env-paths';
import { folderOfLast, localStateFolder } from './computer/localStateFolder';
import { diskWords } from './database/disk/diskWords';
import { readLibraryLocation } from './relocation/libraryLocation';

/** Where a library keeps its things. */
export type Folders = Readonly<{
  /** The person's own: pictures and films, and their wildcard lists. */
  library: string;
  /** The app's: database, previews, inputs, logs. */
  data: string;
  /**
   * What belongs to this computer, and not to whoever may write into the library. The data folder itself where nobody else
   * puts a library there.
   */
  here: string;
  /** The folder in it of the library that was open the last time; the data folder itself as {@link Folders.here}. */
  placed: string;
  /** The library folder where it was never moved. */
  usual: string;
}>;

/**
 * @param under one folder for everything (portable use, tests, the terminal); without it pictures go to the
 *   person's pictures folder and the rest to where the system keeps the data of programs. Where the library was moved, its
 *   folder is what `library-place.json` says, as this computer has it.
 * @param own the person's own folder, outside every library: see {@link ownFolder}; none: the library is this computer's own
 */
export function foldersUnder(under: string | undefined, own?: string): Folders {
  const usual = usualFolders(under);
  const here = under === undefined || own === undefined ? usual.data : localStateFolder(own, usual.data);
  const placed = here === usual.data ? here : folderOfLast(here);
  return { ...usual, library: movedTo(placed) ?? usual.library, usual: usual.library, here, placed };
}

/** Where a library is that was never moved. */
function usualFolders(under: string | undefined): Pick<Folders, 'library' | 'data'> {
  return under === undefined
    ? { library: join(homedir(), 'Pictures', 'Easel'), data: usualData() }
    : { library: join(under, 'Easel'), data: join(under, '.easel') };
}

/** Where the system keeps the data of programs: of the usual library, and what belongs to none. */
export function usualData(): string {
  return envPaths('Easel', { suffix: '' }).data;
}

/** Where the system keeps the settings of programs: the person's own, outside every library. */
export function ownFolder(): string {
  return envPaths('Easel', { suffix: '' }).config;
}

/** Where the compiled code of main is kept between starts: the person's own, and made anew when it is gone. */
export function compiledFolder(): string {
  return join(envPaths('Easel', { suffix: '' }).cache, 'compiled');
}

// a place that cannot be read is told of when the library is opened: before that there is no window to say it
function movedTo(placed: string): string | null {
  try {
    return readLibraryLocation(placed).library;
  } catch {
    return null;
  }
}

/**
 * Makes the library folder for a new library. One that had files and is gone is left alone: it may be on a drive
 * that is unplugged, and a new folder in its place would hide that.
 */
export function makeLibraryFolder(folders: Pick<Folders, 'library'>, hasFiles: boolean): void {
  if (hasFiles || existsSync(folders.library)) return;
  try {
    mkdirSync(folders.library, { recursive: true });
  } catch (cause) {
    const why = diskWords(cause) ?? String(cause);
    throw new EaselError('disk', `The library folder ${folders.library} cannot be made. ${why}`, { cause });
  }
}

const dayFolder = /^\d{4}-\d{2}-\d{2}$/;

/** What to say where a database was made for a library folder that another one has filled; null: nothing. */
export function forgottenFiles({ library }: Pick<Folders, 'library'>): string | null {
  try {
    if (!readdirSync(library).some((name) => dayFolder.test(name))) return null;
  } catch {
    return null;
  }
  return `There was no database for ${library}, so an empty one was made. The pictures in that folder are untouched, but the gallery does not show them, and what was queued is not known.`;
}
