// From what a row says to a path: the only way (tools/check/joinedRows.ts). A library is data that may come from anywhere.
import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, posix, win32 } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { isWithin } from './isWithin';

/** Whether this computer has let in a file outside of a library, by its whole path. */
export type IsLetIn = (path: string) => boolean;

const letIn = new Map<string, IsLetIn>();

/** Says, for this process, which files outside of a library its rows may name. Without a word: none. */
export function allowOutside(libraryFolder: string, isLetIn: IsLetIn): void {
  letIn.set(libraryFolder, isLetIn);
}

/**
 * Where the file of an asset is: in the library folder, links followed, or, where this computer has let it in, where its own
 * whole path says. Waits for the disk: see {@link findInLibrary}.
 * @param file as its row has it
 * @throws EaselError `not_allowed` where it leads out of the library folder
 */
export function pathInLibrary(libraryFolder: string, file: string): string {
  return isLetInOutside(libraryFolder, file) ? file : pathInFolder(libraryFolder, file);
}

/** As {@link pathInLibrary}, and holds nothing up where the disk of the library does not answer. */
export async function findInLibrary(libraryFolder: string, file: string): Promise<string> {
  return isLetInOutside(libraryFolder, file) ? file : findInFolder(libraryFolder, file);
}

/** As {@link pathInLibrary}; null: it leads out of the library folder. */
export function pathIfInLibrary(libraryFolder: string, file: string): string | null {
  try {
    return pathInLibrary(libraryFolder, file);
  } catch (error) {
    if (error instanceof EaselError) return null;
    throw error;
  }
}

/**
 * Where a row says that the file of an asset is, by its words alone and without asking a disk: to be shown or compared, not
 * to be opened. What leads out of the library folder is given as the row has it.
 */
export function wordsOfPath(libraryFolder: string, file: string): string {
  return isLetInOutside(libraryFolder, file) || leadsOut(file) ? file : join(libraryFolder, file);
}

/**
 * Where a file is that a row or a file of the library names, in a folder of Easel's own and in no other.
 * @throws EaselError `not_allowed` where it leads out of the folder
 */
export function pathInFolder(folder: string, file: string): string {
  const path = named(folder, file);
  if (!isWithin(nearestAtOnce(path), nearestAtOnce(folder))) throw ledOut(file);
  return path;
}

/** As {@link pathInFolder}, and holds nothing up where the disk does not answer. */
export async function findInFolder(folder: string, file: string): Promise<string> {
  const path = named(folder, file);
  if (!isWithin(await nearest(path), await nearest(folder))) throw ledOut(file);
  return path;
}

/** By its words alone, those of every system: libraries travel. */
function leadsOut(file: string): boolean {
  if (posix.isAbsolute(file) || win32.isAbsolute(file) || /^[a-z]:|\0/i.test(file)) return true;
  const parts = file.split(/[\\/]/);
  return parts.includes('..') || parts.every((part) => part === '' || part === '.');
}

function named(folder: string, file: string): string {
  if (leadsOut(file))
    throw refusal(
      `The library names a file that is not in its folder: ${shown(file)}. Easel leaves it alone.`,
    );
  return join(folder, file);
}

function isLetInOutside(libraryFolder: string, file: string): boolean {
  return isAbsolute(file) && letIn.get(libraryFolder)?.(file) === true;
}

/** What a path really is, links followed, or the nearest folder it would lie in: what cannot be asked cannot be opened. */
async function nearest(path: string): Promise<string> {
  const found = await realpath(path).catch(() => null);
  return found ?? (dirname(path) === path ? path : nearest(dirname(path)));
}

function nearestAtOnce(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return dirname(path) === path ? path : nearestAtOnce(dirname(path));
  }
}

function ledOut(file: string): EaselError {
  return refusal(`A link leads out of the library at ${shown(file)}. Easel does not follow it.`);
}

function refusal(words: string): EaselError {
  return new EaselError('not_allowed', words);
}

function shown(file: string): string {
  return JSON.stringify(file.length > longestShown ? `${file.slice(0, longestShown)}…` : file);
}

const longestShown = 200;
