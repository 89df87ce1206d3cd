import { dirname } from 'node:path';
import { makeFolder } from './makeFolder';

/**
 * Creates a folder and its parents if necessary. (Node's recursive mkdir never returns for some unwritable
 * places, such as /proc.) If a file has the folder's name, writing into it fails.
 */
export async function makeFolders(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolders(dirname(folder));
    await makeFolder(folder);
  }
}
