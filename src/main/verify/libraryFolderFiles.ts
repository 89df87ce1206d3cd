import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** The person's lists, which the library does not know by rows. */
const wildcards = 'wildcards';
const ofTheSystem = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|\.localized|\.easel-.*)$/i;

/** Whether something in the library folder is none of its pictures, and never asked about. */
export function isLeftAlone(file: string, name: string): boolean {
  return ofTheSystem.test(name) || file === wildcards;
}

/** Every file of a library folder, by its place in it and its whole path; what is neither file nor folder counts as one. */
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
