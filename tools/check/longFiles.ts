import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum number of lines of a file in `src` or `tools`. */
const maxLines = 500;
/** Exempt: the schema of one version of the database, which is only read as a whole. */
const exemptSchema = 'src/main/database/migrations/0053-first-shape.ts';

/** The files of `src` and `tools` with too many lines. */
export function longFiles(root: string): Readonly<{ place: string; lines: number }>[] {
  return globSync('{src,tools}/**/*.{ts,tsx,mjs,css,html}', { cwd: root })
    .sort()
    .map((place) => ({ place, lines: readFileSync(join(root, place), 'utf8').trimEnd().split('\n').length }))
    .filter(({ place, lines }) => lines > maxLines && place !== exemptSchema);
}
