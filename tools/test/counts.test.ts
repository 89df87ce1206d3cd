import { describe, expect, it } from 'vitest';
import { judgeRun } from './Count.ts';
import { readPlaywrightReport } from './readPlaywrightReport.ts';
import { readVitestReport } from './readVitestReport.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});
const vitest = (...testResults: object[]) => readVitestReport('unit', JSON.stringify({ testResults }));
const playwright = (stats: object, errors: object[] = []) =>
  readPlaywrightReport(
    'e2e',
    JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors }),
  );

describe('the count of a vitest run', () => {
  it('counts a file that could not be loaded as a failure', () => {
    expect(vitest(file('passed', 'passed', 'passed'), file('failed'))).toMatchObject({
      passed: 2,
      failed: 1,
    });
  });

  it('does not count a failed test twice', () => {
    expect(vitest(file('failed', 'passed', 'failed'))).toMatchObject({ passed: 1, failed: 1 });
  });

  it('names the test that failed, and how its error begins', () => {
    const { notes } = vitest({
      name: '/somewhere/a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a pump runs' },
        {
          status: 'failed',
          fullName: 'a pump stops',
          failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n  at a line'],
        },
      ],
    });
    expect(notes).toEqual(['unit: failed: a.test.ts › a pump stops (expected 1 to be 2)']);
  });

  it('counts a skipped test as neither, and says so', () => {
    const count = vitest(file('passed', 'passed', 'skipped', 'todo'));
    expect(count).toMatchObject({ passed: 1, failed: 0 });
    expect(count.notes).toEqual(['unit: 2 skipped, counted as neither']);
  });
});

describe('the count of a Playwright run', () => {
  it('counts a test that passed only when repeated, and an error outside any test, as failures', () => {
    expect(playwright({ expected: 3, unexpected: 1, flaky: 1 }, [{ message: 'no server' }])).toMatchObject({
      passed: 3,
      failed: 3,
    });
  });
});

describe('the names of what failed in a Playwright run', () => {
  it('are found in every group of specs, with how the error begins', () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
    });
    const { notes } = readPlaywrightReport(
      'e2e',
      JSON.stringify({
        suites: [
          {
            specs: [spec('stays', 'expected')],
            suites: [
              { specs: [spec('opens', 'unexpected', 'not visible\nat'), spec('shuts', 'flaky', 'late')] },
            ],
          },
        ],
        stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
        errors: [],
      }),
    );
    expect(notes).toEqual([
      'e2e: failed: a.spec.ts › opens (not visible)',
      'e2e: failed: a.spec.ts › shuts (late)',
    ]);
  });
});

describe('the judgement of a run', () => {
  it('fails a runner that left no report', () => {
    expect(judgeRun('unit', null, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fails a run in which nothing ran', () => {
    expect(judgeRun('unit', { passed: 0, failed: 0, notes: [] }, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fails a runner that ended badly although every test passed', () => {
    expect(judgeRun('unit', { passed: 5, failed: 0, notes: [] }, 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('takes a good run as it is', () => {
    expect(judgeRun('unit', { passed: 5, failed: 0, notes: [] }, 0)).toMatchObject({ passed: 5, failed: 0 });
  });
});
