import { readdir, realpath, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { t } from '@shared/messages/t';
import { diskErrorText } from '../database/disk/diskErrorText';
import { isWithin } from '../files/isWithin';
import { whyNoLibrary } from '../files/whyNoLibrary';

export interface MoveTarget {
  /** The new library folder: the chosen folder, or its subfolder `Easel` if the chosen folder is not empty. */
  readonly to: string;
  /** Whether the target is on the same disk, so that the folder is renamed, not copied. */
  readonly byRename: boolean;
  readonly freeBytes: number | null;
  readonly problem: string | null;
}

const subfolderName = 'Easel';

/** Checks whether the library can be moved to a folder, without changing anything. */
export async function checkMoveTarget(library: string, folder: string): Promise<MoveTarget> {
  const none = { to: folder, byRename: false, freeBytes: null };
  try {
    const chosen = await realpath(folder);
    const from = await realpath(library).catch(() => library);
    const to = (await readdir(chosen)).length === 0 ? chosen : join(chosen, subfolderName);
    const found = { ...none, to };
    if (to === from || chosen === from)
      return { ...found, problem: t('relocation.theLibraryIsThereAlready') };
    if (isWithin(to, from)) return { ...found, problem: t('relocation.thisFolderIsInsideTheLibrary') };
    const unsuitable = whyNoLibrary(to);
    if (unsuitable !== null) return { ...found, problem: unsuitable };
    if (isWithin(from, to)) return { ...found, problem: t('relocation.theLibraryIsInsideThisFolder') };
    const existing = await readdir(to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    if (existing.length > 0)
      return { ...found, problem: t('relocation.thereIsAFolderThatIsNot', { ownName: subfolderName }) };
    const { bavail, bsize } = await statfs(chosen);
    const byRename =
      (await stat(dirname(to))).dev === (await stat(from)).dev &&
      (await stat(chosen)).dev === (await stat(from)).dev;
    return { to, byRename, freeBytes: bavail * bsize, problem: null };
  } catch (error) {
    return { ...none, problem: diskErrorText(error) ?? t('libraries.thisFolderCannotBeRead') };
  }
}
