// Runs the tests of the window in Electron itself and in the stand-in, and says what differs. Exit 0: all passed in
// Electron; 1: not all; 2: there is no Electron here, so nothing was run.
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

async function runWindow(folder: string, where: 'electron' | 'stand-in') {
  console.log(`\n── in ${where === 'electron' ? 'Electron' : 'the stand-in'} ──`);
  const report = join(folder, `${where}.json`);
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const command = [process.execPath, playwright, 'test', ...specs];
  const [first = process.execPath, ...rest] = where === 'electron' ? onScreen(command) : command;
  const env = { ...process.env, EASEL_E2E: where, EASEL_E2E_REPORT: report };
  await runGroup(first, rest, { cwd: root, env });
  return outcomesOf(readFileSync(report, 'utf8'));
}

async function compare(): Promise<number> {
  const keyring = process.platform === 'linux' ? await startKeyring(root) : null;
  const folder = mkdtempSync(join(tmpdir(), 'easel-e2e-electron-'));
  try {
    const electron = await runWindow(folder, 'electron');
    const different = differences(electron, await runWindow(folder, 'stand-in'));
    const count = (outcome: string) => [...electron.values()].filter((each) => each === outcome).length;
    console.log(
      `\nElectron: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
    );
    console.log(`Differs from the stand-in: ${different.length === 0 ? 'nothing' : different.length}`);
    for (const words of different) console.log(`  ${words}`);
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
