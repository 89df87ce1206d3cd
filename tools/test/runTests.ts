// Runs the suites of `npm test`, or with --all those of `npm run test:all`. The last line is "N passed, N failed".
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { electronBinary } from '../setup/electronBinary.mjs';
import { whyNoElectron } from '../setup/fetchElectron.mjs';
import { addCounts, type Count, countedWords } from './Count.ts';
import { type Lanes, type Suite, suitesOf } from './suites.ts';
import { onOwnBus, startKeyring } from './withKeyring.ts';

const root = resolve(import.meta.dirname, '../..');
const inElectron = electronBinary(root) !== null && process.env.EASEL_E2E !== 'stand-in';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    all: { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
  },
});

/** The duration of a suite and its maximum, seconds. */
type SuiteTime = Readonly<{ name: string; budgetS: number; tookS: number }>;

/** The requested suites, in their lanes. @throws {Error} for the user if a suite does not exist */
function chosenSuites(): readonly Lanes[] {
  const all = suitesOf(root, inElectron, options.all ? 'rest' : 'quick');
  const names = all.flat(2).map(({ name }) => name);
  const only = options.only ?? names;
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no suite "${unknown}" here; there are: ${names.join(', ')}.`);
  return all.map((lanes) => lanes.map((lane) => lane.filter(({ name }) => only.includes(name))));
}

async function runLane(suites: readonly Suite[], times: SuiteTime[]): Promise<readonly Count[]> {
  const counts: Count[] = [];
  for (const { name, budgetS, run } of suites) {
    console.log(`\n── ${name} ──`);
    const start = Date.now();
    const count = await run(root);
    const tookS = Math.round((Date.now() - start) / 1000);
    console.log(`${name}: ${count.passed} passed, ${count.failed} failed, in ${tookS} s`);
    times.push({ name, budgetS, tookS });
    counts.push(count);
  }
  return counts;
}

async function runSuites(groups: readonly Lanes[], times: SuiteTime[]): Promise<Count> {
  const counts: Count[] = [];
  for (const lanes of groups)
    counts.push(...(await Promise.all(lanes.map((lane) => runLane(lane, times)))).flat());
  const total = addCounts(counts);
  if (inElectron || !times.some(({ name }) => name === 'e2e')) return total;
  const reason = whyNoElectron(root) ?? 'its binary is not installed';
  return {
    ...total,
    notes: [
      ...total.notes,
      `not run: the window in Electron itself (${reason}); the stand-in was tested instead`,
    ],
  };
}

/** Shares Node's compiled code: each start of the app is a sixth faster. Returns the clean-up function. */
function shareCompiled(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'easel-compiled-'));
  process.env.NODE_COMPILE_CACHE ??= folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function printTimes(times: readonly SuiteTime[]): void {
  for (const { name, budgetS, tookS } of times)
    console.log(`time: ${name.padEnd(8)} ${String(tookS).padStart(5)} s of ${budgetS} s`);
}

async function runHere(): Promise<number> {
  const groups = chosenSuites();
  const removeCompiled = shareCompiled();
  const needsKeyring = process.platform === 'linux' && groups.flat(2).some(({ name }) => name !== 'check');
  const keyring = needsKeyring ? await startKeyring(root) : null;
  const times: SuiteTime[] = [];
  const count = await runSuites(groups, times);
  keyring?.kill('SIGKILL');
  removeCompiled();
  const withoutKeyring = needsKeyring && keyring === null;
  const failed = count.failed + (withoutKeyring ? 1 : 0);
  console.log('');
  for (const note of [...count.notes, ...(withoutKeyring ? ['no keyring could be started'] : [])]) {
    console.log(`note: ${note}`);
  }
  if (options.times) printTimes(times);
  console.log(countedWords(count));
  console.log(`${count.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function run(): Promise<number> {
  if (process.platform !== 'linux' || process.env.EASEL_TEST_BUS === '1') return runHere();
  // reports an unknown suite before anything is started
  chosenSuites();
  const self = [process.execPath, join(root, 'tools/test.mjs'), ...process.argv.slice(2)];
  return onOwnBus(self, root);
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
