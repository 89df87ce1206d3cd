import type { Count } from './Count.ts';

type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
};

/** Counts Playwright's JSON report; a test that passed only when repeated is a failure. */
export function readPlaywrightReport(name: string, text: string): Count {
  const { stats, errors } = JSON.parse(text) as Report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    notes: [
      ...errors.map((error) => `${name}: ${error.message ?? 'an error outside any test'}`),
      ...(stats.skipped > 0 ? [`${name}: ${stats.skipped} skipped, counted as neither`] : []),
    ],
  };
}
