import { existsSync } from 'node:fs';
import type { Folders } from '../folders';
import type { CommonOptions } from './CommonOptions';
import { UsageError } from './UsageError';

/**
 * For commands that only look at or hand over what a library has: a name that was mistyped is not to become a new, empty
 * library, of which all is well.
 * @throws UsageError where a folder was named and neither pictures nor a database of Easel are in it
 */
export function refuseWhereNoLibrary({ library: named }: CommonOptions, { library, data }: Folders): void {
  if (named === undefined || existsSync(data) || existsSync(library)) return;
  throw new UsageError(
    `There is no library in ${named}. What --library names holds the folders Easel and .easel; import, generate and batch make a new one.`,
  );
}
