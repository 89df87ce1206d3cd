// What lies in a watched folder: files that may be pictures or films, as they are now. Opens nothing but folders.
import { lstat } from 'node:fs/promises';
import { dirname, extname, relative } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { importedExtensions } from './importedExtensions';
import { walkFiles } from './walkFiles';
import type { SeenFile } from './watchRows';

/** What is looked at between two turns of the loop. */
const perSlice = 64;
const wanted: ReadonlySet<string> = new Set(importedExtensions.map((ext) => `.${ext}`));

export type Seen = Readonly<{ file: SeenFile; whole: string }>;

/**
 * @param folder as it is called on the disk
 * @param places what is looked at of it: itself, or files and folders within
 * @param told of each folder that files lie in
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
