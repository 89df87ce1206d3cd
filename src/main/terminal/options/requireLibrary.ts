import { existsSync, lstatSync } from 'node:fs';
import { t } from '@shared/messages/t';
import type { CommonOptions } from './CommonOptions';
import { UsageError } from './UsageError';

/**
 * For commands that only read a library: a mistyped name must not create a new, empty library and report it
 * as healthy.
 * @param folders the folders of its pictures and its database
 * @throws UsageError if a folder was given that contains neither pictures nor a database of Easel
 */
export function requireLibrary(
  { library: named }: CommonOptions,
  folders: Readonly<{ library: string; data: string }>,
): void {
  if (named === undefined || existsSync(folders.data) || existsSync(folders.library)) return;
  if (!mayBeFolder(named)) return;
  throw new UsageError(t('terminal.noLibrary', { folder: named }));
}

/** False for a file or a dangling link: opening the library reports these itself. */
function mayBeFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
