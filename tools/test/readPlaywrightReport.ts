import { type Count, failureNote } from './Count.ts';

type Spec = {
  title: string;
  file: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
};

type Group = { specs?: Spec[]; suites?: Group[] };

type Report = {
  suites?: Group[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
};

function specsOf(groups: readonly Group[]): readonly Spec[] {
  return groups.flatMap((group) => [...(group.specs ?? []), ...specsOf(group.suites ?? [])]);
}

function failuresOf(name: string, groups: readonly Group[]): readonly string[] {
  return specsOf(groups).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) =>
        failureNote(
          name,
          `${spec.file} › ${spec.title}`,
          test.results.find((result) => result.error)?.error?.message,
        ),
      ),
  );
}

/** Counts Playwright's JSON report; a test that passed only when repeated is a failure. */
export function readPlaywrightReport(name: string, text: string): Count {
  const { suites = [], stats, errors } = JSON.parse(text) as Report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    notes: [
      ...failuresOf(name, suites),
      ...errors.map((error) => `${name}: ${error.message ?? 'an error outside any test'}`),
      ...(stats.skipped > 0 ? [`${name}: ${stats.skipped} skipped, counted as neither`] : []),
    ],
  };
}
