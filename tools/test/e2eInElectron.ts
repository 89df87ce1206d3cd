// Runs the window tests in Electron and in the stand-in, and prints the differences. Exit status 0: all tests passed in
// Electron; 1: some did not; 2: Electron is not installed, so nothing was run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { electronBinary } from '../setup/electronBinary.mjs';
import { whyNoElectron } from '../setup/fetchElectron.mjs';
import { differences, outcomesOf } from './compareRuns.ts';
import { onScreen } from './onScreen.ts';
import { runGroup } from './runGroup.ts';
import { onOwnBus, startKeyring } from './withKeyring.ts';

const root = resolve(import.meta.dirname, '../..');
const specs = process.argv.slice(2);

async function runWindow(folder: string, host: 'electron' | 'stand-in') {
  console.log(`\n── in ${host === 'electron' ? 'Electron' : 'the stand-in'} ──`);
  const report = join(folder, `${host}.json`);
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const command = [process.execPath, playwright, 'test', ...specs];
  const [first = process.execPath, ...rest] = host === 'electron' ? onScreen(command) : command;
  const env = { ...process.env, EASEL_E2E: host, EASEL_E2E_REPORT: report };
  await runGroup(first, rest, { cwd: root, env });
  return outcomesOf(readFileSync(report, 'utf8'));
}

async function compare(): Promise<number> {
  const keyring = process.platform === 'linux' ? await startKeyring(root) : null;
  const folder = mkdtempSync(join(tmpdir(), 'easel-e2e-electron-'));
  try {
    const electron = await runWindow(folder, 'electron');
    const differing = differences(electron, await runWindow(folder, 'stand-in'));
    const count = (outcome: string) => [...electron.values()].filter((each) => each === outcome).length;
    console.log(
      `\nElectron: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
    );
    console.log(`Differs from the stand-in: ${differing.length === 0 ? 'nothing' : differing.length}`);
    for (const words of differing) console.log(`  ${words}`);
    return count('failed') === 0 && count('passed') > 0 ? 0 : 1;
  } finally {
    keyring?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(): Promise<number> {
  if (electronBinary(root) === null) {
    console.log(`Electron's binary is not here: ${whyNoElectron(root) ?? 'it is not installed'}.`);
    console.log('Nothing was run, and nothing has passed.');
    return 2;
  }
  if (process.platform !== 'linux' || process.env.EASEL_TEST_BUS === '1') return compare();
  return onOwnBus([process.execPath, join(root, 'tools/e2eElectron.mjs'), ...specs], root);
}

process.exitCode = await run();
