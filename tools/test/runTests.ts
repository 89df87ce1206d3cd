// Runs the checks and every suite, and ends with one line that says it all: "N passed, N failed".
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { electronBinary } from '../setup/electronBinary.mjs';
import { whyNoElectron } from '../setup/fetchElectron.mjs';
import { addCounts, type Count } from './Count.ts';
import { allSuites, type Suite } from './suites.ts';
import { onOwnBus, startKeyring } from './withKeyring.ts';

const root = resolve(import.meta.dirname, '../..');
const names = ['check', 'unit', 'service', 'flow', 'chaos', 'attack', 'glib', 'cage', 'packing', 'e2e'];

function chosenNames(): readonly string[] {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
  const only = values.only ?? names;
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no suite "${unknown}"; there are: ${names.join(', ')}.`);
  return only;
}

async function runLane(suites: readonly Suite[]): Promise<readonly Count[]> {
  const counts: Count[] = [];
  for (const { name, run } of suites) {
    console.log(`\n── ${name} ──`);
    const startMs = Date.now();
    const count = await run(root);
    const seconds = Math.round((Date.now() - startMs) / 1000);
    console.log(`${name}: ${count.passed} passed, ${count.failed} failed, in ${seconds} s`);
    counts.push(count);
  }
  return counts;
}

async function runSuites(only: readonly string[]): Promise<Count> {
  const inElectron = electronBinary(root) !== null && process.env.EASEL_E2E !== 'stand-in';
  const counts: Count[] = [];
  for (const lanes of allSuites(root, inElectron)) {
    const chosen = lanes.map((lane) => lane.filter(({ name }) => only.includes(name)));
    counts.push(...(await Promise.all(chosen.map(runLane))).flat());
  }
  const total = addCounts(counts);
  if (inElectron || !only.includes('e2e')) return total;
  const reason = whyNoElectron(root) ?? 'its binary is not installed';
  return {
    ...total,
    notes: [
      ...total.notes,
      `not run: the window in Electron itself (${reason}); the stand-in was tested instead`,
    ],
  };
}

/** What Node compiles for one test it need not compile for the next: every start of the app is quicker by a sixth. */
function shareCompiled(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'easel-compiled-'));
  process.env.NODE_COMPILE_CACHE ??= folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

async function runHere(only: readonly string[]): Promise<number> {
  const forget = shareCompiled();
  const needsKeyring = process.platform === 'linux' && only.some((name) => name !== 'check');
  const keyring = needsKeyring ? await startKeyring(root) : null;
  const count = await runSuites(only);
  keyring?.kill('SIGKILL');
  forget();
  const withoutKeyring = needsKeyring && keyring === null;
  const failed = count.failed + (withoutKeyring ? 1 : 0);
  console.log('');
  for (const note of [...count.notes, ...(withoutKeyring ? ['no keyring could be started'] : [])]) {
    console.log(`note: ${note}`);
  }
  console.log(`${count.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function run(): Promise<number> {
  const only = chosenNames();
  if (process.platform !== 'linux' || process.env.EASEL_TEST_BUS === '1') return runHere(only);
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
