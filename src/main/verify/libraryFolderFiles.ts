import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** The user's wildcard lists, which have no rows. */
const wildcards = 'wildcards';
const ofTheSystem = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|\.localized|\.easel-.*)$/i;

/** Whether a file in the library folder is not media and never reported. */
export function isLeftAlone(file: string, name: string): boolean {
  return ofTheSystem.test(name) || file === wildcards;
}

/** With relative and absolute path; everything that is not a folder counts as a file. */
export async function* libraryFolderFiles(
  libraryFolder: string,
  within = '',
): AsyncGenerator<Readonly<{ file: string; path: string }>> {
  const folders: string[] = [];
  for await (const entry of await opendir(join(libraryFolder, within))) {
    const file = within === '' ? entry.name : `${within}/${entry.name}`;
    if (isLeftAlone(file, entry.name)) continue;
    if (entry.isDirectory()) folders.push(file);
    else yield { file, path: join(libraryFolder, file) };
  }
  for (const folder of folders) yield* libraryFolderFiles(libraryFolder, folder);
}
