// Lists the possible pictures and films in a watched folder with their current state. Opens only folders.
import { lstat } from 'node:fs/promises';
import { dirname, extname, relative } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { importedExtensions } from './importedExtensions';
import { walkFiles } from './walkFiles';
import type { SeenFile } from './watchRows';

/** Number of files checked between two turns of the event loop. */
const perSlice = 64;
const wanted: ReadonlySet<string> = new Set(importedExtensions.map((ext) => `.${ext}`));

export type Seen = Readonly<{ file: SeenFile; whole: string }>;

/**
 * @param folder its real path
 * @param places the paths to scan: the folder itself, or files and folders inside
 * @param told called for each folder that contains files
 */
export async function* watchedFiles(
  folder: string,
  places: readonly string[],
  leftOut: readonly string[],
  told: (folder: string) => void,
): AsyncGenerator<Seen> {
  let count = 0;
  for await (const { path: whole, refused } of walkFiles(places, leftOut)) {
    count += 1;
    if (count % perSlice === 0) await turn();
    told(dirname(whole));
    if (refused !== null || !wanted.has(extname(whole).toLowerCase())) continue;
    const found = await lstat(whole).catch(() => null);
    if (found === null || !found.isFile()) continue;
    const file = { path: relative(folder, whole), bytes: found.size, changedAt: Math.floor(found.mtimeMs) };
    yield { file, whole };
  }
}
