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

/** One part of `npm test` or of `npm run test:all`, with the seconds that it may take on two processors. */
export type Suite = Readonly<{ name: string; budgetS: number; run: (root: string) => Promise<Count> }>;

/** Suites that run beside each other, those of a lane one after the other. */
export type Lanes = readonly (readonly Suite[])[];

/** `quick` is what `npm test` runs, `rest` all that it does not. */
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

/** What `npm run check` is made of; what nothing uses breaks nothing, and is looked for by `npm run test:all`. */
const checks = {
  quick: ['check:types', 'check:style', 'check:rooms', 'check:house'],
  rest: ['check:unused'],
} as const;

/** Beside each other: none of them uses more than one processor for long. */
async function runChecks(root: string, part: Part): Promise<Count> {
  const scripts = checks[part];
  return addCounts(await Promise.all(scripts.map((script) => runCheck(root, script))));
}

async function runWhole(root: string, project: string): Promise<Count> {
  return countOf(project, await runVitest(root, project));
}

/** The test files of a folder of test/ that belong to a part. */
function filesOf(root: string, folder: string, quick: readonly QuickFile[], part: Part): readonly string[] {
  const named = new Set(quick.map(({ file }) => file));
  return readdirSync(join(root, 'test', folder))
    .filter((file) => file.endsWith('.test.ts') && named.has(file) === (part === 'quick'))
    .map((file) => join('test', folder, file));
}

/** What runs in another surrounding than the rest shares nothing of what it compiled. */
const compiledAnew = { NODE_DISABLE_COMPILE_CACHE: '1' } as const;

/** What touches pictures, beside the GLib that Electron brings. */
async function runGlib(root: string): Promise<Count> {
  const env = { ...asInElectron(root, process.env), ...compiledAnew };
  return asRepeated(countOf('glib', await runVitest(root, 'glib', { env })));
}

/** The native modules in a Node that refuses them what Electron's V8 does. */
async function runCage(root: string): Promise<Count> {
  const cage = buildCage(process.execPath);
  try {
    const env = { ...cage.env, ...compiledAnew };
    return asRepeated(
      countOf('cage', await runVitest(root, 'cage', { env, node: cage.node })),
      '/test/cage/',
    );
  } finally {
    cage.remove();
  }
}

/**
 * Flags of the stand-in's Chromium that save a tenth of the processor time of the window's tests: a page of a test is
 * gone before the optimizing compilers pay off, and a process for a graphics card that is not there need not be started.
 */
const chromiumFlags = '--disable-gpu --in-process-gpu --js-flags=--no-turbofan,--no-maglev';

/** What the packed app shows too is shown by it alone: films, played to the frame. In Electron they play as well. */
const playedPacked = 'film\\.spec\\.ts';

/** Packs the app, looks at what came of it, and runs what was packed in the stand-in. */
async function runPacking(root: string): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-packing-'));
  try {
    const looked = await runVitest(root, 'packing', { env: { EASEL_PACKING_FOLDER: folder } });
    const env = {
      EASEL_PACKED: join(folder, 'extracted/resources/app'),
      EASEL_CHROMIUM_FLAGS: chromiumFlags,
    };
    const run = (...args: readonly string[]) => runPlaywright(root, false, { name: 'packed e2e', args, env });
    const ran = await withSecondTry('packed e2e', await run('installed', playedPacked), (files) =>
      run('--workers=1', ...files),
    );
    return addCounts([countOf('packing', looked), ran]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The attacks one after the other, and beside them the one that only waits. */
async function runAttack(root: string): Promise<Count> {
  return addCounts(await Promise.all(['attack', 'slow'].map((project) => runWhole(root, project))));
}

/** Whole processes that wait for each other, on a machine that may be busy: one that failed is tried once more, alone. */
async function runFlow(root: string, part: Part): Promise<Count> {
  const counts: Count[] = [];
  for (const project of ['inside', 'flow']) {
    const run = (files: readonly string[]) => runVitest(root, project, { files });
    counts.push(await withSecondTry(project, await run(filesOf(root, 'flow', quickFlows, part)), run));
  }
  return addCounts(counts);
}

/** A project of which `npm test` runs all but some long files. */
async function runButLong(root: string, project: 'unit' | 'service', part: Part): Promise<Count> {
  const long = (project === 'unit' ? longUnits : longServices).map(({ file }) => file);
  return countOf(
    project,
    await runVitest(root, project, part === 'quick' ? { without: long } : { files: long }),
  );
}

async function runChaos(root: string, part: Part): Promise<Count> {
  const files = filesOf(root, 'chaos', quickChaos, part);
  return countOf('chaos', await runVitest(root, 'chaos', { files }));
}

/** The window: specs beside each other, of which one that failed is tried once more, alone; then those that kill. */
async function runWindow(root: string, inElectron: boolean, part: Part): Promise<Count> {
  const env = { EASEL_CHROMIUM_FLAGS: chromiumFlags };
  const run = (...args: readonly string[]) => runPlaywright(root, inElectron, { args, env });
  const leftOut =
    process.platform === 'linux' && !inElectron
      ? `${playedPacked}|${windowPattern(quickWindow)}`
      : windowPattern(quickWindow);
  const these = part === 'quick' ? ['--grep', windowPattern(quickWindow)] : ['--grep-invert', leftOut];
  const together = await withSecondTry('e2e', await run('--project=together', ...these), (files) =>
    run('--project=together', '--workers=1', ...these, ...files),
  );
  if (part === 'quick') return together;
  return addCounts([together, countOf('e2e', await run('--project=alone'))]);
}

/** The suites of `npm test`, in the order of their lanes. */
function quickSuites(root: string, inElectron: boolean): readonly Lanes[] {
  return [
    [[{ name: 'check', budgetS: quickBudgets.check, run: () => runChecks(root, 'quick') }]],
    [[{ name: 'unit', budgetS: quickBudgets.unit, run: () => runButLong(root, 'unit', 'quick') }]],
    [[{ name: 'component', budgetS: quickBudgets.component, run: () => runWhole(root, 'component') }]],
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
