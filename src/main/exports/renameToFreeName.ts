import { extname } from 'node:path';
import { renameNoReplace } from '../files/renameNoReplace';

/** Renames a finished file to its final name, or to the first free name with a number. @returns the new path */
export async function renameToFreeName(part: string, target: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = numbered(target, number);
    if (await renameNoReplace(part, free)) return free;
  }
}

export function numbered(path: string, number: number): string {
  const ext = extname(path);
  const stem = ext === '' ? path : path.slice(0, -ext.length);
  return number === 1 ? path : `${stem} (${number})${ext}`;
}
