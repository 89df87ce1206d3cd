import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asInElectron } from './asInElectron.ts';
import { addCounts, type Count, countOf } from './Count.ts';
import { buildCage } from './cage/buildCage.ts';
import { runGroup } from './runGroup.ts';
import { runPlaywright, runVitest } from './runners.ts';
import { withSecondTry } from './withSecondTry.ts';

/** One part of `npm test`, in the order in which they run. */
export type Suite = Readonly<{ name: string; run: (root: string) => Promise<Count> }>;

async function runCheck(root: string, script: string): Promise<Count> {
  const code = await runGroup('npm', ['run', '--silent', script], { cwd: root });
  return code === 0
    ? { passed: 1, failed: 0, notes: [] }
    : { passed: 0, failed: 1, notes: [`npm run ${script} failed`] };
}

/** Beside each other: none of them uses more than one processor for long. */
async function runChecks(root: string): Promise<Count> {
  const scripts = ['check:types', 'check:style', 'check:rooms', 'check:unused'];
  return addCounts(await Promise.all(scripts.map((script) => runCheck(root, script))));
}

/** What runs in another surrounding than the rest shares nothing of what it compiled. */
const compiledAnew = { NODE_DISABLE_COMPILE_CACHE: '1' } as const;

/** The native modules in a Node that refuses them what Electron's V8 does. */
async function runCage(root: string): Promise<Count> {
  const cage = buildCage(process.execPath);
  try {
    const env = { ...cage.env, ...compiledAnew };
    return countOf('cage', await runVitest(root, 'cage', { env, node: cage.node }));
  } finally {
    cage.remove();
  }
}

/** What the packed app shows too is shown by it alone: films, played to the frame. In Electron they play as well. */
const playedPacked = 'film\\.spec\\.ts';

/** Packs the app, looks at what came of it, and runs what was packed in the stand-in. */
async function runPacking(root: string): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-packing-'));
  try {
    const looked = await runVitest(root, 'packing', { env: { EASEL_PACKING_FOLDER: folder } });
    const env = { EASEL_PACKED: join(folder, 'extracted/resources/app') };
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
  const run = async (part: string) => countOf(part, await runVitest(root, part));
  return addCounts(await Promise.all(['attack', 'slow'].map(run)));
}

/** Whole processes that wait for each other, on a machine that may be busy: one that failed is tried once more, alone. */
async function runFlow(root: string): Promise<Count> {
  const counts: Count[] = [];
  for (const part of ['inside', 'flow']) {
    const again = (files: readonly string[]) => runVitest(root, part, { files });
    counts.push(await withSecondTry(part, await runVitest(root, part), again));
  }
  return addCounts(counts);
}

/** The window: specs beside each other, of which one that failed is tried once more, alone; then those that kill. */
async function runWindow(root: string, inElectron: boolean): Promise<Count> {
  const run = (...args: readonly string[]) => runPlaywright(root, inElectron, { args });
  const others = process.platform === 'linux' && !inElectron ? ['--grep-invert', playedPacked] : [];
  const together = await withSecondTry('e2e', await run('--project=together', ...others), (files) =>
    run('--project=together', '--workers=1', ...files),
  );
  return addCounts([together, countOf('e2e', await run('--project=alone'))]);
}

/** Suites that run beside each other, those of a lane one after the other. */
export type Lanes = readonly (readonly Suite[])[];

/** Every suite that exists in this checkout, in the order of its lanes. */
export function allSuites(root: string, inElectron: boolean): readonly Lanes[] {
  const vitest = (name: string): Suite => ({
    name,
    run: async () => countOf(name, await runVitest(root, name)),
  });
  const glib: Suite = {
    name: 'glib',
    run: async () => {
      const env = { ...asInElectron(root, process.env), ...compiledAnew };
      return countOf('glib', await runVitest(root, 'glib', { env }));
    },
  };
  const onLinux = (...suites: Suite[]) => (process.platform === 'linux' ? suites : []);
  return [
    [[{ name: 'check', run: () => runChecks(root) }]],
    [[vitest('unit')]],
    // two lanes of about the same length, for two processors: what is measured in one is late where a third is beside it
    [
      [
        ...[{ name: 'attack', run: () => runAttack(root) }, vitest('service'), vitest('chaos')],
        ...onLinux(glib, { name: 'cage', run: () => runCage(root) }),
      ],
      [
        { name: 'flow', run: () => runFlow(root) },
        ...onLinux({ name: 'packing', run: () => runPacking(root) }),
      ],
    ],
    [[{ name: 'e2e', run: () => runWindow(root, inElectron) }]],
  ];
}
