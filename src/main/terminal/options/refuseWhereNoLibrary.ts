import { existsSync, lstatSync } from 'node:fs';
import type { CommonOptions } from './CommonOptions';
import { UsageError } from './UsageError';

/**
 * For commands that only look at or hand over what a library has: a name that was mistyped is not to become a new, empty
 * library, of which all is well.
 * @param folders where its pictures and its database would be
 * @throws UsageError where a folder was named and neither pictures nor a database of Easel are in it
 */
export function refuseWhereNoLibrary(
  { library: named }: CommonOptions,
  folders: Readonly<{ library: string; data: string }>,
): void {
  if (named === undefined || existsSync(folders.data) || existsSync(folders.library)) return;
  if (!mayBeFolder(named)) return;
  throw new UsageError(
    `There is no library in ${named}. What --library names holds the folders Easel and .easel; import, generate and batch make a new one.`,
  );
}

/** A file, or a link that leads nowhere, is told of in its own words where the library is opened. */
function mayBeFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
