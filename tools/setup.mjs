// @ts-check
// Prepares a machine with Node 20 and npm for a purpose: packages, system packages, Electron, the build. Runs before
// every npm command that needs it, and skips the steps that are done. Uses no package, because none may be installed.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from './setup/buildApp.mjs';
import { electronBinary } from './setup/electronBinary.mjs';
import { fetchElectron } from './setup/fetchElectron.mjs';
import { installPackages } from './setup/installPackages.mjs';
import { installSystemPackages, missingSystemPackages } from './setup/systemPackages.mjs';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { for: { type: 'string' }, quiet: { type: 'boolean' } } });
const purpose = values.for;

/** @param {string} words */
function say(words) {
  // standard output is reserved for the command that follows
  if (!values.quiet) console.error(words);
}

async function setUp() {
  if (purpose !== 'start' && purpose !== 'test' && purpose !== 'run') {
    throw new Error('usage: node tools/setup.mjs --for start|test|run [--quiet]');
  }
  await installPackages(root, say);
  if (purpose !== 'run') {
    await fetchElectron(root, say);
    await installSystemPackages(missingSystemPackages(purpose, electronBinary(root) !== null), say);
  }
  await buildApp(root, say);
}

try {
  await setUp();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
