import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The only files that may add jobs and attempts: the queue, and a restore, which copies those of another database. */
const gates: Readonly<Record<'job' | 'attempt', readonly string[]>> = {
  job: ['src/main/queue/jobs/batches/BatchWriter.ts'],
  attempt: ['src/main/queue/jobs/journal.ts', 'src/main/database/copies/carryOverSent.ts'],
};

/**
 * Finds places in `src` that add jobs or attempts without the function that asks before paid work is sent again.
 * @param root the project's folder
 */
export function secondGates(root: string): { place: string; line: number; table: string }[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((place) => place.replaceAll('\\', '/'))
    .filter((place) => !/\.(?:test|testing)\.tsx?$/.test(place))
    .toSorted()
    .flatMap((place) => {
      const text = readFileSync(join(root, place), 'utf8');
      return [...text.matchAll(/INSERT (?:OR [A-Z]+ )?INTO (?:main\.)?(job|attempt)\b/g)]
        .map(({ 1: table = '', index }) => ({ place, table, line: text.slice(0, index).split('\n').length }))
        .filter(({ table }) => !gates[table as 'job' | 'attempt'].includes(place));
    });
}
