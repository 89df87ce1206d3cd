import { extname } from 'node:path';
import { placeFile } from '../files/placeFile';

/** Gives a finished file its name, or the first with a number that is free. @returns where it is */
export async function placeNew(part: string, target: string): Promise<string> {
  const ext = extname(target);
  const stem = ext === '' ? target : target.slice(0, -ext.length);
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? target : `${stem} (${number})${ext}`;
    if (await placeFile(part, free)) return free;
  }
}
