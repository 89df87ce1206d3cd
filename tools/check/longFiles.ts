import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines that a file of `src` or `tools` may have. */
const most = 500;
/** One shape of the database: statements that nobody reads apart from each other. */
const shape = 'src/main/database/migrations/0053-first-shape.ts';

/** The files of `src` and `tools` that are too long to be one thing. */
export function longFiles(root: string): Readonly<{ place: string; lines: number }>[] {
  return globSync('{src,tools}/**/*.{ts,tsx,mjs,css,html}', { cwd: root })
    .sort()
    .map((place) => ({ place, lines: readFileSync(join(root, place), 'utf8').trimEnd().split('\n').length }))
    .filter(({ place, lines }) => lines > most && place !== shape);
}
