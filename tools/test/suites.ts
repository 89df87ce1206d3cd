import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asInElectron } from './asInElectron.ts';
import { addCounts, type Count, judgeRun } from './Count.ts';
import { buildCage } from './cage/buildCage.ts';
import { onScreen } from './onScreen.ts';
import { readPlaywrightReport } from './readPlaywrightReport.ts';
import { readVitestReport } from './readVitestReport.ts';
import { runGroup } from './runGroup.ts';

/** One part of `npm test`, in the order in which they run. */
export type Suite = Readonly<{ name: string; run: (root: string) => Promise<Count> }>;

function tool(root: string, path: string): string {
  return join(root, 'node_modules', path);
}

async function runCheck(root: string, script: string): Promise<Count> {
  const code = await runGroup('npm', ['run', '--silent', script], { cwd: root });
  return code === 0
    ? { passed: 1, failed: 0, notes: [] }
    : { passed: 0, failed: 1, notes: [`npm run ${script} failed`] };
}

/** Runs a runner that writes a report, and reads the report. */
async function runReported(
  name: string,
  run: (report: string) => Promise<number>,
  read: (name: string, text: string) => Count,
): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-report-'));
  const report = join(folder, 'report.json');
  const code = await run(report);
  let count: Count | null = null;
  if (existsSync(report)) {
    try {
      count = read(name, readFileSync(report, 'utf8'));
    } catch {
      // a report cut short is no report
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return judgeRun(name, count, code);
}

function runVitest(
  root: string,
  project: string,
  env: NodeJS.ProcessEnv = {},
  node = process.execPath,
): Promise<Count> {
  return runReported(
    project,
    (report) =>
      runGroup(
        node,
        [
          tool(root, 'vitest/vitest.mjs'),
          'run',
          ...['--project', project],
          ...['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`],
        ],
        { cwd: root, env: { ...process.env, ...env } },
      ),
    readVitestReport,
  );
}

function runPlaywright(
  root: string,
  inElectron: boolean,
  {
    name = 'e2e',
    specs = [],
    env = {},
  }: Readonly<{ name?: string; specs?: readonly string[]; env?: NodeJS.ProcessEnv }> = {},
): Promise<Count> {
  return runReported(
    name,
    (report) => {
      const command = [process.execPath, tool(root, '@playwright/test/cli.js'), 'test', ...specs];
      const [first = process.execPath, ...rest] = inElectron ? onScreen(command) : command;
      return runGroup(first, rest, {
        cwd: root,
        env: { ...process.env, ...env, EASEL_E2E_REPORT: report },
      });
    },
    readPlaywrightReport,
  );
}

/** What runs in another surrounding than the rest shares nothing of what it compiled. */
const compiledAnew = { NODE_DISABLE_COMPILE_CACHE: '1' } as const;

/** The native modules in a Node that refuses them what Electron's V8 does. */
async function runCage(root: string): Promise<Count> {
  const cage = buildCage(process.execPath);
  try {
    return await runVitest(root, 'cage', { ...cage.env, ...compiledAnew }, cage.node);
  } finally {
    cage.remove();
  }
}

/** Packs the app, looks at what came of it, and runs what was packed in the stand-in. */
async function runPacking(root: string): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-packing-'));
  try {
    const looked = await runVitest(root, 'packing', { EASEL_PACKING_FOLDER: folder });
    const ran = await runPlaywright(root, false, {
      name: 'packed e2e',
      specs: ['installed', 'first-picture', 'film'],
      env: { EASEL_PACKED: join(folder, 'extracted/resources/app') },
    });
    return addCounts([looked, ran]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every suite that exists in this checkout. */
export function allSuites(root: string, inElectron: boolean): readonly Suite[] {
  const vitest = (name: string): Suite => ({
    name,
    run: async () => {
      const parts = name === 'flow' ? ['inside', 'flow'] : [name];
      const counts: Count[] = [];
      for (const part of parts) counts.push(await runVitest(root, part));
      return addCounts(counts);
    },
  });
  const folders = ['service', 'flow', 'chaos', 'attack'].filter((name) =>
    existsSync(join(root, 'test', name)),
  );
  const glib: Suite = {
    name: 'glib',
    run: () => runVitest(root, 'glib', { ...asInElectron(root, process.env), ...compiledAnew }),
  };
  return [
    ...['check:types', 'check:style', 'check:rooms', 'check:unused'].map((script) => ({
      name: 'check',
      run: () => runCheck(root, script),
    })),
    vitest('unit'),
    ...folders.map(vitest),
    ...(process.platform === 'linux'
      ? [glib, { name: 'cage', run: runCage }, { name: 'packing', run: runPacking }]
      : []),
    {
      name: 'e2e',
      run: async () =>
        addCounts([
          await runPlaywright(root, inElectron, { specs: ['--project=together'] }),
          await runPlaywright(root, inElectron, { specs: ['--project=alone'] }),
        ]),
    },
  ];
}
