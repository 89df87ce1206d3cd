import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines that a file of `src` may have. */
const most = 400;

/** The files of `src` that are too long to be one thing. */
export function longFiles(root: string): Readonly<{ place: string; lines: number }>[] {
  return globSync('src/**/*.{ts,tsx,css,html}', { cwd: root })
    .map((place) => ({ place, lines: readFileSync(join(root, place), 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > most);
}
