import { resolve } from 'node:path';

/**
 * Where the file of an asset is: in the library folder, or, where the asset is outside of it, where its own whole path says.
 * @param file as its row has it
 */
export function pathOfFile(libraryFolder: string, file: string): string {
  return resolve(libraryFolder, file);
}
