import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines that a file of `src` or `tools` may have. */
const most = 500;

/** The files of `src` and `tools` that are too long to be one thing. */
export function longFiles(root: string): Readonly<{ place: string; lines: number }>[] {
  return globSync('{src,tools}/**/*.{ts,tsx,mjs,css,html}', { cwd: root })
    .sort()
    .map((place) => ({ place, lines: readFileSync(join(root, place), 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > most);
}
