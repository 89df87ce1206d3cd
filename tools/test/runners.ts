import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeRun, type Report } from './Count.ts';
import { onScreen } from './onScreen.ts';
import { readPlaywrightReport } from './readPlaywrightReport.ts';
import { readVitestReport } from './readVitestReport.ts';
import { runGroup } from './runGroup.ts';

function toolPath(root: string, path: string): string {
  return join(root, 'node_modules', path);
}

/** Runs a test runner, and reads the report that it writes. */
async function runWithReport(
  name: string,
  run: (report: string) => Promise<number>,
  read: (name: string, text: string) => Report,
): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-report-'));
  const report = join(folder, 'report.json');
  const code = await run(report);
  let parsed: Report | null = null;
  if (existsSync(report)) {
    try {
      parsed = read(name, readFileSync(report, 'utf8'));
    } catch {
      // an incomplete report counts as none
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return judgeRun(name, parsed, code);
}

/** Options of a vitest run: the only files to run, files to leave out, environment variables, and the Node to use. */
type VitestOptions = Readonly<{
  files?: readonly string[];
  excluded?: readonly string[];
  env?: NodeJS.ProcessEnv;
  node?: string;
}>;

/** Runs a project of vitest, or some of its files. */
export function runVitest(
  root: string,
  project: string,
  { files = [], excluded = [], env = {}, node = process.execPath }: VitestOptions = {},
): Promise<Report> {
  return runWithReport(
    project,
    (report) =>
      runGroup(
        node,
        [
          toolPath(root, 'vitest/vitest.mjs'),
          'run',
          ...files,
          ...excluded.flatMap((file) => ['--exclude', file]),
          ...['--project', project],
          ...[
            '--reporter',
            'dot',
            '--reporter',
            'json',
            `--outputFile.json=${report}`,
            '--includeTaskLocation',
          ],
        ],
        { cwd: root, env: { ...process.env, ...env } },
      ),
    readVitestReport,
  );
}

/** Options of a Playwright run. `args`: the specs, and options of Playwright. */
type PlaywrightOptions = Readonly<{ name?: string; args?: readonly string[]; env?: NodeJS.ProcessEnv }>;

/** Runs the window tests, or some of them. */
export function runPlaywright(
  root: string,
  inElectron: boolean,
  { name = 'e2e', args = [], env = {} }: PlaywrightOptions = {},
): Promise<Report> {
  return runWithReport(
    name,
    (report) => {
      const command = [process.execPath, toolPath(root, '@playwright/test/cli.js'), 'test', ...args];
      const [first = process.execPath, ...rest] = inElectron ? onScreen(command) : command;
      return runGroup(first, rest, {
        cwd: root,
        env: { ...process.env, ...env, EASEL_E2E_REPORT: report },
      });
    },
    readPlaywrightReport,
  );
}
