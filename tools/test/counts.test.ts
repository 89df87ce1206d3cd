import { describe, expect, it } from 'vitest';
import { addCounts, asRepeated, countedWords, countOf, judgeRun, type Report } from './Count.ts';
import { readPlaywrightReport } from './readPlaywrightReport.ts';
import { readVitestReport } from './readVitestReport.ts';
import { withSecondTry } from './withSecondTry.ts';

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
    const report = vitest({
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
    expect(countOf('unit', report).notes).toEqual([
      'unit: failed: a.test.ts › a pump stops (expected 1 to be 2)',
    ]);
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
    const report = readPlaywrightReport(
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
    expect(countOf('e2e', report).notes).toEqual([
      'e2e: failed: a.spec.ts › opens (not visible)',
      'e2e: failed: a.spec.ts › shuts (late)',
    ]);
  });
});

/** A runner's report with `passed` passed tests, and these failed tests. */
const report = (passed: number, ...tests: readonly string[]): Report => ({
  passed,
  failed: tests.length,
  places: [],
  failures: tests.map((test) => ({ file: `${test}.ts`, test, message: 'late' })),
  notes: [],
});

describe('a second try', () => {
  /** A runner that returns `second`, and a list of the files that it was asked to run. */
  const runnerReturning = (second: Report) => {
    const requested: (readonly string[])[] = [];
    const run = async (files: readonly string[]) => {
      requested.push(files);
      return second;
    };
    return { requested, run };
  };

  it('counts what passes alone, and names it', async () => {
    const { requested, run } = runnerReturning(report(3));
    const count = await withSecondTry('e2e', report(7, 'a', 'b'), run);
    expect(requested).toEqual([['a.ts', 'b.ts']]);
    expect(count).toMatchObject({ passed: 9, failed: 0 });
    expect(count.notes).toEqual([
      'e2e: passed only alone, at its second try: a (late)',
      'e2e: passed only alone, at its second try: b (late)',
    ]);
  });

  it('leaves failed what fails again, and what was not run', async () => {
    for (const second of [report(2, 'a'), judgeRun('e2e', null, 1), judgeRun('e2e', report(0), 0)]) {
      const count = await withSecondTry('e2e', report(7, 'a'), runnerReturning(second).run);
      expect(count).toMatchObject({ passed: 7, failed: 1, notes: ['e2e: failed: a (late)'] });
    }
  });

  it('is not given to more than two, nor where a file or the runner itself failed', async () => {
    const broken = { ...report(7, 'a'), failed: 2 };
    for (const first of [report(7, 'a', 'b', 'c'), broken, judgeRun('e2e', report(7), 1), report(7)]) {
      const { requested, run } = runnerReturning(report(9));
      expect(await withSecondTry('e2e', first, run)).toMatchObject({ passed: 7, failed: first.failed });
      expect(requested).toEqual([]);
    }
  });
});

describe('what a run counted', () => {
  const each = (fullName: string, line: number) => ({
    status: 'passed',
    fullName,
    location: { line, column: 3 },
  });
  const ran = (name: string, ...assertionResults: object[]) =>
    countOf('unit', vitest({ name, status: 'passed', assertionResults }));

  it('is said in cases, in tests as they are written, and in those that ran in another surrounding', () => {
    const unit = ran('/easel/src/a.test.ts', each('takes 1', 7), each('takes 2', 7), each('stops', 9));
    const cage = addCounts([
      ran('/easel/src/a.test.ts', each('stops', 9)),
      ran('/easel/test/cage/b.test.ts', each('refuses', 3)),
    ]);
    expect(countedWords(unit)).toBe('3 cases of 2 tests');
    expect(countedWords(addCounts([unit, asRepeated(cage, '/test/cage/')]))).toBe(
      '5 cases of 3 tests; 1 of them run tests of another suite again, in another surrounding',
    );
  });
});

describe('the judgement of a run', () => {
  it('fails a runner that left no report', () => {
    expect(judgeRun('unit', null, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fails a run in which nothing ran', () => {
    expect(judgeRun('unit', report(0), 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fails a runner that ended badly although every test passed', () => {
    expect(judgeRun('unit', report(5), 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('takes a good run as it is', () => {
    expect(judgeRun('unit', report(5), 0)).toMatchObject({ passed: 5, failed: 0 });
  });
});
