import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { differences, outcomesOf } from './compareRuns.ts';

const spec = (title: string, ...statuses: string[]) => ({
  title,
  file: 'a.spec.ts',
  tests: statuses.map((status) => ({ status })),
});
const run = (...specs: object[]) =>
  outcomesOf(JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }] }));

describe('two runs of the window', () => {
  it('differ in what failed, was skipped or was not run in one of them', () => {
    const electron = run(spec('same', 'expected'), spec('worse', 'unexpected'), spec('lucky', 'flaky'));
    const standIn = run(
      ...[spec('same', 'expected'), spec('worse', 'expected'), spec('lucky', 'expected')],
      spec('only here', 'skipped'),
    );
    expect(differences(electron, standIn)).toEqual([
      'a.spec.ts › lucky: failed in Electron, passed in the stand-in',
      'a.spec.ts › only here: not run in Electron, skipped in the stand-in',
      'a.spec.ts › worse: failed in Electron, passed in the stand-in',
    ]);
  });
});

describe('npm run e2e:electron', () => {
  it('says that nothing was run where there is no binary, and is no success', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(resolve(import.meta.dirname, '..'), 'e2eElectron.mjs')],
      { encoding: 'utf8', env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' } },
    );
    expect(status).toBe(2);
    expect(stdout).toMatch(/Electron's binary is not here.*\nNothing was run, and nothing has passed\.\n$/);
  });
});
