import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asInElectron } from './asInElectron.ts';
import { addCounts, asRepeated, type Count, countOf } from './Count.ts';
import { buildCage } from './cage/buildCage.ts';
import {
  longServices,
  longUnits,
  type QuickFile,
  quickBudgets,
  quickChaos,
  quickFlows,
  quickWindow,
  restBudgets,
  windowPattern,
} from './quick.ts';
import { runGroup } from './runGroup.ts';
import { runPlaywright, runVitest } from './runners.ts';
import { withSecondTry } from './withSecondTry.ts';

/** A part of `npm test` or of `npm run test:all`, with its maximum duration on two processors, seconds. */
export type Suite = Readonly<{ name: string; budgetS: number; run: (root: string) => Promise<Count> }>;

/** The lanes run in parallel, and the suites of a lane one after another. */
export type Lanes = readonly (readonly Suite[])[];

/** `quick`: what `npm test` runs; `rest`: everything else. */
export type Part = 'quick' | 'rest';

async function runCheck(root: string, script: string): Promise<Count> {
  const passed = (await runGroup('npm', ['run', '--silent', script], { cwd: root })) === 0;
  return {
    passed: passed ? 1 : 0,
    failed: passed ? 0 : 1,
    repeated: 0,
    places: [script],
    notes: passed ? [] : [`npm run ${script} failed`],
  };
}

/** The scripts of `npm run check`. Unused code breaks nothing, so only `npm run test:all` searches for it. */
const checks = {
  quick: ['check:types', 'check:style', 'check:rooms', 'check:house'],
  rest: ['check:unused'],
} as const;

/** Runs the scripts in parallel, because none of them uses more than one processor for long. */
async function runChecks(root: string, part: Part): Promise<Count> {
  const scripts = checks[part];
  return addCounts(await Promise.all(scripts.map((script) => runCheck(root, script))));
}

async function runProject(root: string, project: string): Promise<Count> {
  return countOf(project, await runVitest(root, project));
}

/** The test files of a folder in test/ that belong to a part. */
function filesOf(root: string, folder: string, quick: readonly QuickFile[], part: Part): readonly string[] {
  const named = new Set(quick.map(({ file }) => file));
  return readdirSync(join(root, 'test', folder))
    .filter((file) => file.endsWith('.test.ts') && named.has(file) === (part === 'quick'))
    .map((file) => join('test', folder, file));
}

/** Without a compile cache, because other tests must not use code that was compiled in a special environment. */
const withoutCompileCache = { NODE_DISABLE_COMPILE_CACHE: '1' } as const;

/** Runs the tests that use pictures, with the GLib that Electron uses. */
async function runGlib(root: string): Promise<Count> {
  const env = { ...asInElectron(root, process.env), ...withoutCompileCache };
  return asRepeated(countOf('glib', await runVitest(root, 'glib', { env })));
}

/** Runs the tests of native modules in a Node that refuses the same as Electron's V8. */
async function runCage(root: string): Promise<Count> {
  const cage = buildCage(process.execPath);
  try {
    const env = { ...cage.env, ...withoutCompileCache };
    return asRepeated(
      countOf('cage', await runVitest(root, 'cage', { env, node: cage.node })),
      '/test/cage/',
    );
  } finally {
    cage.remove();
  }
}

/**
 * Flags of the stand-in's Chromium that save a tenth of the processor time of the window tests: a test's page is closed
 * before optimising pays off, and without a graphics card no process for it is needed.
 */
const chromiumFlags = '--disable-gpu --in-process-gpu --js-flags=--no-turbofan,--no-maglev';

/** Specs about films. Of the stand-in's runs, only the run of the packed app includes them; Electron's run does too. */
const filmSpecs = 'film\\.spec\\.ts';

/** Packs the app, checks the package, and runs the packed app in the stand-in. */
async function runPacking(root: string): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-packing-'));
  try {
    const packageReport = await runVitest(root, 'packing', { env: { EASEL_PACKING_FOLDER: folder } });
    const env = {
      EASEL_PACKED: join(folder, 'extracted/resources/app'),
      EASEL_CHROMIUM_FLAGS: chromiumFlags,
    };
    const run = (...args: readonly string[]) => runPlaywright(root, false, { name: 'packed e2e', args, env });
    const e2eCount = await withSecondTry('packed e2e', await run('installed', filmSpecs), (files) =>
      run('--workers=1', ...files),
    );
    return addCounts([countOf('packing', packageReport), e2eCount]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the attacks one after another and, in parallel, the slow attack, which mostly waits. */
async function runAttack(root: string): Promise<Count> {
  return addCounts(await Promise.all(['attack', 'slow'].map((project) => runProject(root, project))));
}

/** Runs tests with several processes that wait for each other: on a busy machine a test may need a second try. */
async function runFlow(root: string, part: Part): Promise<Count> {
  const counts: Count[] = [];
  for (const project of ['inside', 'flow']) {
    const run = (files: readonly string[]) => runVitest(root, project, { files });
    counts.push(await withSecondTry(project, await run(filesOf(root, 'flow', quickFlows, part)), run));
  }
  return addCounts(counts);
}

/** Runs a project without its long files (`quick`), or only these (`rest`). */
async function runButLong(root: string, project: 'unit' | 'service', part: Part): Promise<Count> {
  const long = (project === 'unit' ? longUnits : longServices).map(({ file }) => file);
  return countOf(
    project,
    await runVitest(root, project, part === 'quick' ? { excluded: long } : { files: long }),
  );
}

async function runChaos(root: string, part: Part): Promise<Count> {
  const files = filesOf(root, 'chaos', quickChaos, part);
  return countOf('chaos', await runVitest(root, 'chaos', { files }));
}

/** Runs the window tests: first in parallel, with failed specs again alone; then those that kill processes. */
async function runWindow(root: string, inElectron: boolean, part: Part): Promise<Count> {
  const env = { EASEL_CHROMIUM_FLAGS: chromiumFlags };
  const run = (...args: readonly string[]) => runPlaywright(root, inElectron, { args, env });
  const excluded =
    process.platform === 'linux' && !inElectron
      ? `${filmSpecs}|${windowPattern(quickWindow)}`
      : windowPattern(quickWindow);
  const filter = part === 'quick' ? ['--grep', windowPattern(quickWindow)] : ['--grep-invert', excluded];
  const parallelCount = await withSecondTry('e2e', await run('--project=together', ...filter), (files) =>
    run('--project=together', '--workers=1', ...filter, ...files),
  );
  if (part === 'quick') return parallelCount;
  return addCounts([parallelCount, countOf('e2e', await run('--project=alone'))]);
}

/** The suites of `npm test`, in the order of their lanes. */
function quickSuites(root: string, inElectron: boolean): readonly Lanes[] {
  return [
    [[{ name: 'check', budgetS: quickBudgets.check, run: () => runChecks(root, 'quick') }]],
    [[{ name: 'unit', budgetS: quickBudgets.unit, run: () => runButLong(root, 'unit', 'quick') }]],
    [[{ name: 'component', budgetS: quickBudgets.component, run: () => runProject(root, 'component') }]],
    [
      [
        { name: 'service', budgetS: quickBudgets.service, run: () => runButLong(root, 'service', 'quick') },
        { name: 'chaos', budgetS: quickBudgets.chaos, run: () => runChaos(root, 'quick') },
      ],
      [{ name: 'flow', budgetS: quickBudgets.flow, run: () => runFlow(root, 'quick') }],
    ],
    [[{ name: 'e2e', budgetS: quickBudgets.e2e, run: () => runWindow(root, inElectron, 'quick') }]],
  ];
}

/** The suites of `npm run test:all`, in the order of their lanes. */
function restSuites(root: string, inElectron: boolean): readonly Lanes[] {
  const onLinux = (...suites: Suite[]) => (process.platform === 'linux' ? suites : []);
  return [
    [
      [{ name: 'unit', budgetS: restBudgets.unit, run: () => runButLong(root, 'unit', 'rest') }],
      [{ name: 'check', budgetS: restBudgets.check, run: () => runChecks(root, 'rest') }],
    ],
    // two lanes of about the same length, for two processors
    [
      [
        { name: 'service', budgetS: restBudgets.service, run: () => runButLong(root, 'service', 'rest') },
        { name: 'attack', budgetS: restBudgets.attack, run: () => runAttack(root) },
        { name: 'chaos', budgetS: restBudgets.chaos, run: () => runChaos(root, 'rest') },
        ...onLinux(
          { name: 'glib', budgetS: restBudgets.glib, run: () => runGlib(root) },
          { name: 'cage', budgetS: restBudgets.cage, run: () => runCage(root) },
        ),
      ],
      [
        { name: 'flow', budgetS: restBudgets.flow, run: () => runFlow(root, 'rest') },
        ...onLinux({ name: 'packing', budgetS: restBudgets.packing, run: () => runPacking(root) }),
      ],
    ],
    [[{ name: 'e2e', budgetS: restBudgets.e2e, run: () => runWindow(root, inElectron, 'rest') }]],
  ];
}

/** Every suite of a part that exists in this checkout. */
export function suitesOf(root: string, inElectron: boolean, part: Part): readonly Lanes[] {
  return part === 'quick' ? quickSuites(root, inElectron) : restSuites(root, inElectron);
}
