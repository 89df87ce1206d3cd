import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import envPaths from 'env-paths';
import { folderProblem } from './database/folderProblem';

/** Where a library keeps its things. */
export type Folders = Readonly<{
  /** The person's own: pictures and films, and their wildcard lists. */
  library: string;
  /** The app's: database, previews, inputs, logs. */
  data: string;
}>;

/**
 * @param under one folder for everything (portable use, tests, the terminal); without it pictures go to the
 *   person's pictures folder and the rest to where the system keeps the data of programs.
 */
export function foldersUnder(under: string | undefined): Folders {
  if (under !== undefined) return { library: join(under, 'Easel'), data: join(under, '.easel') };
  return { library: join(homedir(), 'Pictures', 'Easel'), data: envPaths('Easel', { suffix: '' }).data };
}

/**
 * Makes the library folder for a new library. One that had files and is gone is left alone: it may be on a drive
 * that is unplugged, and a new folder in its place would hide that.
 */
export function makeLibraryFolder(folders: Folders, hasFiles: boolean): void {
  if (hasFiles || existsSync(folders.library)) return;
  try {
    mkdirSync(folders.library, { recursive: true });
  } catch (cause) {
    const message = `The folder ${folders.library} cannot be made or used: ${folderProblem(cause)}.`;
    throw new EaselError('disk', message, { cause });
  }
}
