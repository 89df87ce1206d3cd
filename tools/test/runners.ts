import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeRun, type Report } from './Count.ts';
import { onScreen } from './onScreen.ts';
import { readPlaywrightReport } from './readPlaywrightReport.ts';
import { readVitestReport } from './readVitestReport.ts';
import { runGroup } from './runGroup.ts';

function tool(root: string, path: string): string {
  return join(root, 'node_modules', path);
}

/** Runs a runner that writes a report, and reads the report. */
async function runReported(
  name: string,
  run: (report: string) => Promise<number>,
  read: (name: string, text: string) => Report,
): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-report-'));
  const report = join(folder, 'report.json');
  const code = await run(report);
  let told: Report | null = null;
  if (existsSync(report)) {
    try {
      told = read(name, readFileSync(report, 'utf8'));
    } catch {
      // a report cut short is no report
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return judgeRun(name, told, code);
}

/** What a run of vitest is given: the files instead of all of the project, those left out, its surroundings, the Node it runs in. */
type VitestWishes = Readonly<{
  files?: readonly string[];
  without?: readonly string[];
  env?: NodeJS.ProcessEnv;
  node?: string;
}>;

/** Runs a project of vitest, or only some of its files. */
export function runVitest(
  root: string,
  project: string,
  { files = [], without = [], env = {}, node = process.execPath }: VitestWishes = {},
): Promise<Report> {
  return runReported(
    project,
    (report) =>
      runGroup(
        node,
        [
          tool(root, 'vitest/vitest.mjs'),
          'run',
          ...files,
          ...without.flatMap((file) => ['--exclude', file]),
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

/** What a run of Playwright is given: which specs, with its options, and its surroundings. */
type PlaywrightWishes = Readonly<{ name?: string; args?: readonly string[]; env?: NodeJS.ProcessEnv }>;

/** Runs the window's specs, or only some of them. */
export function runPlaywright(
  root: string,
  inElectron: boolean,
  { name = 'e2e', args = [], env = {} }: PlaywrightWishes = {},
): Promise<Report> {
  return runReported(
    name,
    (report) => {
      const command = [process.execPath, tool(root, '@playwright/test/cli.js'), 'test', ...args];
      const [first = process.execPath, ...rest] = inElectron ? onScreen(command) : command;
      return runGroup(first, rest, {
        cwd: root,
        env: { ...process.env, ...env, EASEL_E2E_REPORT: report },
      });
    },
    readPlaywrightReport,
  );
}
