import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** The user's wildcard lists, which have no rows. */
const wildcards = 'wildcards';
const systemFiles = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|\.localized|\.easel-.*)$/i;

/** Whether a file in the library folder is not media and never reported. */
export function isIgnored(file: string, name: string): boolean {
  return systemFiles.test(name) || file === wildcards;
}

/** The files in the library folder, with relative and absolute path; all entries except folders count as files. */
export async function* libraryFolderFiles(
  libraryFolder: string,
  subfolder = '',
): AsyncGenerator<Readonly<{ file: string; path: string }>> {
  const folders: string[] = [];
  for await (const entry of await opendir(join(libraryFolder, subfolder))) {
    const file = subfolder === '' ? entry.name : `${subfolder}/${entry.name}`;
    if (isIgnored(file, entry.name)) continue;
    if (entry.isDirectory()) folders.push(file);
    else yield { file, path: join(libraryFolder, file) };
  }
  for (const folder of folders) yield* libraryFolderFiles(libraryFolder, folder);
}
