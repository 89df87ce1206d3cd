// Opens the app in Electron, or in the stand-in if Electron's binary is missing. Without a display, generates two
// images and prints where they are.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { electronArguments } from '../setup/electronArguments.mjs';
import { electronBinary } from '../setup/electronBinary.mjs';
import { whyNoElectron } from '../setup/fetchElectron.mjs';
import { generateFromTerminal } from './generateFromTerminal.ts';
import { hasDisplay } from './hasDisplay.ts';
import { pictureOfGallery } from './pictureOfGallery.ts';
import { runToEnd } from './runToEnd.ts';

const root = resolve(import.meta.dirname, '../..');
const main = join(root, 'out/main/index.js');
const args = process.argv.slice(2);

async function openWindow(): Promise<number> {
  const binary = electronBinary(root);
  if (binary !== null) {
    // the folder instead of the file in it, because only then does Electron read the app's package.json
    return runToEnd(binary, [...electronArguments(), root, ...args], { cwd: root });
  }
  const reason = whyNoElectron(root) ?? 'its binary is not installed';
  console.log(`Electron is not here: ${reason}. Easel opens in an installed Chromium instead.`);
  const register = join(root, 'tools/electron-stand-in/register.mjs');
  return runToEnd(process.execPath, ['--import', register, main, ...args], { cwd: root });
}

async function workWithoutDisplay(): Promise<number> {
  const { values } = parseArgs({ args, options: { library: { type: 'string' } }, strict: false });
  const library =
    typeof values.library === 'string'
      ? resolve(values.library)
      : mkdtempSync(join(tmpdir(), 'easel-library-'));
  console.log('There is no display here: Easel makes two sample pictures and shows where they are.');
  console.log(`Library: ${library}`);
  const count = await generateFromTerminal(root, library, (file) => console.log(`Picture: ${file}`));
  const otherArgs = args.filter((arg, at) => !arg.startsWith('--library') && args[at - 1] !== '--library');
  console.log(`Gallery: ${await pictureOfGallery(root, library, count, otherArgs)}`);
  return 0;
}

try {
  process.exitCode = await (hasDisplay(process.platform, process.env) ? openWindow() : workWithoutDisplay());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause !== undefined) console.error(String(error.cause));
  process.exitCode = 1;
}
