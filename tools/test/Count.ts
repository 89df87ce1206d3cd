import { stripVTControlCharacters } from 'node:util';

/** What one part of the tests came to. A test that was skipped is in neither number. */
export type Count = Readonly<{ passed: number; failed: number; notes: readonly string[] }>;

/** The line that names a failed test at the end of the run, where it is seen: which it is, and how its error begins. */
export function failureNote(suite: string, test: string, message: string | undefined): string {
  const firstLine = stripVTControlCharacters(message ?? '')
    .split('\n')[0]
    ?.trim();
  return `${suite}: failed: ${test}${firstLine ? ` (${firstLine})` : ''}`;
}

export function addCounts(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
    notes: counts.flatMap((count) => count.notes),
  };
}

/**
 * The count of a runner, corrected by how it ended: nothing run, or a bad end with no failure to show for it, is
 * one failure.
 */
export function judgeRun(name: string, count: Count | null, exitCode: number): Count {
  if (count === null)
    return { passed: 0, failed: 1, notes: [`${name}: the runner left no report (exit ${exitCode})`] };
  if (count.passed + count.failed === 0) {
    return { passed: 0, failed: 1, notes: [...count.notes, `${name}: no test was run`] };
  }
  if (exitCode !== 0 && count.failed === 0) {
    return { ...count, failed: 1, notes: [...count.notes, `${name}: the runner ended with ${exitCode}`] };
  }
  return count;
}
