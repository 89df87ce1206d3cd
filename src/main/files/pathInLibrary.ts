// The only way from a row's file name to a path (tools/check/joinedRows.ts). A library may come from an
// untrusted source.
import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, posix, win32 } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { isWithin } from './isWithin';

/** Whether this computer allows reading a file outside a library, by its absolute path. */
export type IsAllowedOutside = (path: string) => boolean;

const letIn = new Map<string, IsAllowedOutside>();

/** Sets, for this process, which files outside a library its rows may refer to. Default: none. */
export function allowOutside(libraryFolder: string, isLetIn: IsAllowedOutside): void {
  letIn.set(libraryFolder, isLetIn);
}

/**
 * The path of an asset's file: in the library folder with links resolved, or, if this computer allows it, the
 * absolute path. Synchronous: see {@link findInLibrary}.
 * @param file as in its row
 * @throws EaselError `not_allowed` if it is outside the library folder
 */
export function pathInLibrary(libraryFolder: string, file: string): string {
  return isAllowedHere(libraryFolder, file) ? file : pathInFolder(libraryFolder, file);
}

/** As {@link pathInLibrary}, asynchronously, so that an unresponsive disk blocks nothing. */
export async function findInLibrary(libraryFolder: string, file: string): Promise<string> {
  return isAllowedHere(libraryFolder, file) ? file : findInFolder(libraryFolder, file);
}

/** As {@link pathInLibrary}; null: it is outside the library folder. */
export function pathIfInLibrary(libraryFolder: string, file: string): string | null {
  try {
    return pathInLibrary(libraryFolder, file);
  } catch (error) {
    if (error instanceof EaselError) return null;
    throw error;
  }
}

/**
 * The path of an asset's file computed from the row alone, without accessing a disk: for display or
 * comparison, not for opening. A path outside the library folder is returned as in the row.
 */
export function wordsOfPath(libraryFolder: string, file: string): string {
  return isAllowedHere(libraryFolder, file) || leadsOut(file) ? file : join(libraryFolder, file);
}

/**
 * The path of a file in one of Easel's folders that a row or a library file refers to.
 * @throws EaselError `not_allowed` if it is outside the folder
 */
export function pathInFolder(folder: string, file: string): string {
  const path = named(folder, file);
  if (!isWithin(nearestAtOnce(path), nearestAtOnce(folder))) throw ledOut(file);
  return path;
}

/** As {@link pathInFolder}, asynchronously, so that an unresponsive disk blocks nothing. */
export async function findInFolder(folder: string, file: string): Promise<string> {
  const path = named(folder, file);
  if (!isWithin(await nearest(path), await nearest(folder))) throw ledOut(file);
  return path;
}

// Whether the path text leads outside, by the rules of every system, because libraries are moved between
// systems.
function leadsOut(file: string): boolean {
  if (posix.isAbsolute(file) || win32.isAbsolute(file) || /^[a-z]:|\0/i.test(file)) return true;
  const parts = file.split(/[\\/]/);
  return parts.includes('..') || parts.every((part) => part === '' || part === '.');
}

function named(folder: string, file: string): string {
  if (leadsOut(file)) throw refusal(t('files.theLibraryNamesAFileThatIs', { file: shown(file) }));
  return join(folder, file);
}

function isAllowedHere(libraryFolder: string, file: string): boolean {
  return isAbsolute(file) && letIn.get(libraryFolder)?.(file) === true;
}

/** The real path with links resolved, or that of the nearest existing ancestor. */
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
  return refusal(t('files.aLinkLeadsOutOfTheLibrary', { file: shown(file) }));
}

function refusal(words: string): EaselError {
  return new EaselError('not_allowed', words);
}

function shown(file: string): string {
  return JSON.stringify(file.length > longestShown ? `${file.slice(0, longestShown)}…` : file);
}

const longestShown = 200;
