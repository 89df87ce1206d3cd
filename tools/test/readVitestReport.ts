import { basename } from 'node:path';
import { type Count, failureNote } from './Count.ts';

type FileResult = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
};

/**
 * Counts vitest's JSON report: each test, and each file that failed without a failed test (it did not load, or its
 * set-up threw).
 */
export function readVitestReport(name: string, text: string): Count {
  const files = (JSON.parse(text) as { testResults: FileResult[] }).testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failed = tests.filter((test) => test.status === 'failed').length + broken.length;
  const skipped = tests.length - passed - tests.filter((test) => test.status === 'failed').length;
  return {
    passed,
    failed,
    notes: [
      ...files.flatMap((file) =>
        file.assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) =>
            failureNote(
              name,
              `${basename(file.name)} › ${test.fullName ?? 'a test without a name'}`,
              test.failureMessages?.[0],
            ),
          ),
      ),
      ...broken.map((file) => `${name}: ${file.name} could not be run`),
      ...(skipped > 0 ? [`${name}: ${skipped} skipped, counted as neither`] : []),
    ],
  };
}
