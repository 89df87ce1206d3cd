import { homedir } from 'node:os';
import { extname, isAbsolute, parse } from 'node:path';
import { isWithin } from './isWithin';

/** Folders that a system starts, or opens as one thing, when it is told to open them. */
const programs = new Set(['.app', '.exe', '.bundle', '.pkg', '.workflow', '.prefpane', '.saver', '.lnk']);

/**
 * Why a folder is never a library folder, in words; null: it may be one. Easel adds to a library folder, deletes in it and
 * opens it.
 * @param folder its whole path, links followed
 */
export function whyNoLibrary(folder: string, home = homedir()): string | null {
  if (!isAbsolute(folder)) return 'This is not the whole path of a folder.';
  if (parse(folder).root === folder) return 'This is a whole disk. Choose a folder on it.';
  if (isWithin(home, folder)) return 'This folder holds all your own files. Choose a folder inside it.';
  if (isStarted(folder)) return 'This is a program, not a folder for pictures.';
  return null;
}

/** Whether a system starts, rather than opens, a folder of this name. */
export function isStarted(folder: string): boolean {
  return programs.has(extname(folder).toLowerCase());
}

/** Whether a path leads to another computer, which asking for it would tell who is signed in here. */
export function isOnNetwork(path: string): boolean {
  return /^[\\/]{2}/.test(path);
}
