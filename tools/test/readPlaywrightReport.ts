import type { Failure, Report } from './Count.ts';

type Spec = {
  title: string;
  file: string;
  line?: number;
  column?: number;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
};

type Group = { specs?: Spec[]; suites?: Group[] };

type Json = {
  suites?: Group[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
};

function specsOf(groups: readonly Group[]): readonly Spec[] {
  return groups.flatMap((group) => [...(group.specs ?? []), ...specsOf(group.suites ?? [])]);
}

function failuresOf(groups: readonly Group[]): readonly Failure[] {
  return specsOf(groups).flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map(({ results }) => ({
        file,
        test: `${file} › ${title}`,
        message: results.find((result) => result.error)?.error?.message,
      })),
  );
}

/** Reads Playwright's JSON report; a test that passed only when Playwright repeated it is a failure. */
export function readPlaywrightReport(name: string, text: string): Report {
  const { suites = [], stats, errors } = JSON.parse(text) as Json;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    places: specsOf(suites)
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ file, line, column }) => `${file}:${line}:${column}`),
    failures: failuresOf(suites),
    notes: [
      ...errors.map((error) => `${name}: ${error.message ?? 'an error outside any test'}`),
      ...(stats.skipped > 0 ? [`${name}: ${stats.skipped} skipped, counted as neither`] : []),
    ],
  };
}
