import { stripVTControlCharacters } from 'node:util';

/**
 * The result of a part of the tests, in cases: a test that is written once for several inputs counts once for each. A
 * skipped case is in neither number.
 */
export type Count = Readonly<{
  passed: number;
  failed: number;
  /** Number of cases that repeat cases of another suite in another environment. */
  repeated: number;
  /** For each case the position of its test, `file:line:column`. */
  places: readonly string[];
  notes: readonly string[];
}>;

/** A failed test: the file with which its runner can run the test again, its full name, and its error. */
export type Failure = Readonly<{ file: string; test: string; message: string | undefined }>;

/** The content of a runner's report. `notes` names failures outside tests; `failed` counts those too. */
export type Report = Omit<Count, 'repeated'> & Readonly<{ failures: readonly Failure[] }>;

/** The count of a report, with a note for each failure: the test and the first line of its error. */
export function countOf(suite: string, { failures, ...count }: Report, what = 'failed'): Count {
  const failureNotes = failures.map(({ test, message }) => {
    const firstLine = stripVTControlCharacters(message ?? '')
      .split('\n')[0]
      ?.trim();
    return `${suite}: ${what}: ${test}${firstLine ? ` (${firstLine})` : ''}`;
  });
  return { ...count, repeated: 0, notes: [...failureNotes, ...count.notes] };
}

/** Marks the cases of a suite as repeated, except those in its own folder. */
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

/** The line at the end of a run about the number of cases and tests. */
export function countedWords({ passed, failed, repeated, places }: Count): string {
  const number = (value: number) => value.toLocaleString('en-US');
  const repetition =
    repeated === 0
      ? ''
      : `; ${number(repeated)} of them run tests of another suite again, in another surrounding`;
  return `${number(passed + failed)} cases of ${number(new Set(places).size)} tests${repetition}`;
}

/**
 * Corrects a runner's report by the exit code: without a report, without any test, or with an error code although no
 * test failed, the run counts as one failure.
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
