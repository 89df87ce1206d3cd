import { basename } from 'node:path';
import type { Failure, Report } from './Count.ts';

type FileResult = {
  name: string;
  status: string;
  message?: string;
  assertionResults: {
    status: string;
    fullName?: string;
    failureMessages?: string[];
    location?: { line: number; column: number } | null;
  }[];
};

function failuresOf(file: FileResult): readonly Failure[] {
  return file.assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      file: file.name,
      test: `${basename(file.name)} › ${fullName ?? 'a test without a name'}`,
      message: failureMessages?.[0],
    }));
}

/** The position of the test of each case that was run. */
function placesOf({ name, assertionResults }: FileResult): readonly string[] {
  return assertionResults
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ location, fullName }) =>
      location ? `${name}:${location.line}:${location.column}` : `${name}:${fullName}`,
    );
}

/**
 * Reads vitest's JSON report. A file that failed without a failed test (it did not load, or its set-up threw) counts as
 * one failure.
 */
export function readVitestReport(name: string, text: string): Report {
  const files = (JSON.parse(text) as { testResults: FileResult[] }).testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const failures = files.flatMap(failuresOf);
  const broken = files.filter((file) => file.status === 'failed' && failuresOf(file).length === 0);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const skipped = tests.length - passed - failures.length;
  return {
    passed,
    failed: failures.length + broken.length,
    places: files.flatMap(placesOf),
    failures,
    notes: [
      ...broken.map((file) => `${name}: ${file.name} could not be run`),
      ...(skipped > 0 ? [`${name}: ${skipped} skipped, counted as neither`] : []),
    ],
  };
}
