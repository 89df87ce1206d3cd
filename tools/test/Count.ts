import { stripVTControlCharacters } from 'node:util';

/** What one part of the tests came to. A test that was skipped is in neither number. */
export type Count = Readonly<{ passed: number; failed: number; notes: readonly string[] }>;

/** A test that failed: the file that its runner is given to run it again, which it is in words, and its error. */
export type Failure = Readonly<{ file: string; test: string; message: string | undefined }>;

/** What the report of a runner says. The notes name what failed without being a test; each of those is in `failed` too. */
export type Report = Count & Readonly<{ failures: readonly Failure[] }>;

/** The count of a report; each failure is named at the end of the run, where it is seen: which it is, and how its error begins. */
export function countOf(suite: string, { failures, ...count }: Report, what = 'failed'): Count {
  const named = failures.map(({ test, message }) => {
    const firstLine = stripVTControlCharacters(message ?? '')
      .split('\n')[0]
      ?.trim();
    return `${suite}: ${what}: ${test}${firstLine ? ` (${firstLine})` : ''}`;
  });
  return { ...count, notes: [...named, ...count.notes] };
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
export function judgeRun(name: string, report: Report | null, exitCode: number): Report {
  const nothing = { passed: 0, failed: 1, failures: [] } as const;
  if (report === null)
    return { ...nothing, notes: [`${name}: the runner left no report (exit ${exitCode})`] };
  if (report.passed + report.failed === 0) {
    return { ...nothing, notes: [...report.notes, `${name}: no test was run`] };
  }
  if (exitCode !== 0 && report.failed === 0) {
    return { ...report, failed: 1, notes: [...report.notes, `${name}: the runner ended with ${exitCode}`] };
  }
  return report;
}
