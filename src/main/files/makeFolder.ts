import { mkdir } from 'node:fs/promises';

/** Creates one folder. @returns false if the folder, or a file with its name, existed */
export async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
