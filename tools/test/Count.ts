import { stripVTControlCharacters } from 'node:util';

/**
 * What one part of the tests came to, in cases: a test that is written once for several inputs counts once for each. A
 * case that was skipped is in neither number.
 */
export type Count = Readonly<{
  passed: number;
  failed: number;
  /** So many of the cases repeat, in another surrounding, what another suite runs. */
  repeated: number;
  /** For each case the place of its test, `file:line:column`. */
  places: readonly string[];
  notes: readonly string[];
}>;

/** A test that failed: the file that its runner is given to run it again, its full name, and its error. */
export type Failure = Readonly<{ file: string; test: string; message: string | undefined }>;

/** What the report of a runner says. The notes name what failed without being a test; each of those is in `failed` too. */
export type Report = Omit<Count, 'repeated'> & Readonly<{ failures: readonly Failure[] }>;

/** The count of a report; each failure is named at the end of the run, with the first line of its error. */
export function countOf(suite: string, { failures, ...count }: Report, what = 'failed'): Count {
  const named = failures.map(({ test, message }) => {
    const firstLine = stripVTControlCharacters(message ?? '')
      .split('\n')[0]
      ?.trim();
    return `${suite}: ${what}: ${test}${firstLine ? ` (${firstLine})` : ''}`;
  });
  return { ...count, repeated: 0, notes: [...named, ...count.notes] };
}

/** The count of a suite that runs tests of other suites again, beside those in a folder of its own. */
export function asRepeated(count: Count, ownFolder?: string): Count {
  const isOwn = (place: string) => ownFolder !== undefined && place.includes(ownFolder);
  return { ...count, repeated: count.places.filter((place) => !isOwn(place)).length };
}

export function addCounts(counts: readonly Count[]): Count {
  const sum = (number: (count: Count) => number) => counts.reduce((all, count) => all + number(count), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    repeated: sum(({ repeated }) => repeated),
    places: counts.flatMap(({ places }) => places),
    notes: counts.flatMap(({ notes }) => notes),
  };
}

/** The line that says what was counted. */
export function countedWords({ passed, failed, repeated, places }: Count): string {
  const number = (value: number) => value.toLocaleString('en-US');
  const again =
    repeated === 0
      ? ''
      : `; ${number(repeated)} of them run tests of another suite again, in another surrounding`;
  return `${number(passed + failed)} cases of ${number(new Set(places).size)} tests${again}`;
}

/**
 * The count of a runner, corrected by how it ended: nothing run, or a bad end with no failure to show for it, is
 * one failure.
 */
export function judgeRun(name: string, report: Report | null, exitCode: number): Report {
  const nothing = { passed: 0, failed: 1, places: [], failures: [] } as const;
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
