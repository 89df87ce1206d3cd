import { homedir } from 'node:os';
import { extname, isAbsolute, parse } from 'node:path';
import { t } from '@shared/messages/t';
import { isWithin } from './isWithin';

/** Folder extensions that a system starts or opens as a unit. */
const programTypes = new Set(['.app', '.exe', '.bundle', '.pkg', '.workflow', '.prefpane', '.saver', '.lnk']);

/**
 * Why a folder cannot be a library folder, for the user; null: it can. Easel adds, deletes and opens files in
 * a library folder.
 * @param folder its absolute path, links resolved
 */
export function whyNoLibrary(folder: string, home = homedir()): string | null {
  if (!isAbsolute(folder)) return t('files.thisIsNotTheWholePathOf');
  if (parse(folder).root === folder) return t('files.thisIsAWholeDiskChooseA');
  if (isWithin(home, folder)) return t('files.thisFolderHoldsAllYourOwnFiles');
  if (isProgramFolder(folder)) return t('files.thisIsAProgramNotAFolder');
  return null;
}

export function isProgramFolder(folder: string): boolean {
  return programTypes.has(extname(folder).toLowerCase());
}

/** Whether a path leads to another computer. Accessing such a path would reveal the user of this computer to it. */
export function isOnNetwork(path: string): boolean {
  return /^[\\/]{2}/.test(path);
}
