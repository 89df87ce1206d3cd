// The only way from a row's file name to a path (tools/check/joinedRows.ts): a library may be untrusted.
import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, posix, win32 } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { isWithin } from './isWithin';

/** Whether this computer allows reading a file outside a library, by its absolute path. */
export type IsAllowedOutside = (path: string) => boolean;

const allowedOutside = new Map<string, IsAllowedOutside>();

/** Sets, for this process, which files outside a library its rows may refer to. Default: none. */
export function allowOutside(libraryFolder: string, isAllowed: IsAllowedOutside): void {
  allowedOutside.set(libraryFolder, isAllowed);
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
export function displayPath(libraryFolder: string, file: string): string {
  return isAllowedHere(libraryFolder, file) || leadsOut(file) ? file : join(libraryFolder, file);
}

/** The path that a row or library file names in one of Easel's folders. @throws EaselError `not_allowed` outside it */
export function pathInFolder(folder: string, file: string): string {
  const path = joinedPath(folder, file);
  if (!isWithin(realPathSync(path), realPathSync(folder))) throw linkLeadsOutError(file);
  return path;
}

/** As {@link pathInFolder}, asynchronously, so that an unresponsive disk blocks nothing. */
export async function findInFolder(folder: string, file: string): Promise<string> {
  const path = joinedPath(folder, file);
  if (!isWithin(await realPathOf(path), await realPathOf(folder))) throw linkLeadsOutError(file);
  return path;
}

// Whether the path text leads outside, by the rules of every system, because libraries are moved between systems.
function leadsOut(file: string): boolean {
  if (posix.isAbsolute(file) || win32.isAbsolute(file) || /^[a-z]:|\0/i.test(file)) return true;
  const parts = file.split(/[\\/]/);
  return parts.includes('..') || parts.every((part) => part === '' || part === '.');
}

function joinedPath(folder: string, file: string): string {
  if (leadsOut(file))
    throw notAllowedError(t('files.theLibraryNamesAFileThatIs', { file: quotedName(file) }));
  return join(folder, file);
}

function isAllowedHere(libraryFolder: string, file: string): boolean {
  return isAbsolute(file) && allowedOutside.get(libraryFolder)?.(file) === true;
}

/**
 * The real path with links resolved. A part that does not exist yet keeps its name: the answer is the same before and
 * after another task makes the folder.
 */
async function realPathOf(path: string): Promise<string> {
  const found = await realpath(path).catch(() => null);
  return found ?? (dirname(path) === path ? path : join(await realPathOf(dirname(path)), basename(path)));
}

function realPathSync(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return dirname(path) === path ? path : join(realPathSync(dirname(path)), basename(path));
  }
}

function linkLeadsOutError(file: string): EaselError {
  return notAllowedError(t('files.aLinkLeadsOutOfTheLibrary', { file: quotedName(file) }));
}

function notAllowedError(message: string): EaselError {
  return new EaselError('not_allowed', message);
}

function quotedName(file: string): string {
  return JSON.stringify(file.length > maxShownLength ? `${file.slice(0, maxShownLength)}…` : file);
}

const maxShownLength = 200;
