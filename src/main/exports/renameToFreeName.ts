import { extname } from 'node:path';
import { renameNoReplace } from '../files/renameNoReplace';

/** Gives a finished file its name, or the first with a number that is free. @returns where it is */
export async function renameToFreeName(part: string, target: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = numbered(target, number);
    if (await renameNoReplace(part, free)) return free;
  }
}

/** A path with a number before its ending; as it is with 1. */
export function numbered(path: string, number: number): string {
  const ext = extname(path);
  const stem = ext === '' ? path : path.slice(0, -ext.length);
  return number === 1 ? path : `${stem} (${number})${ext}`;
}
