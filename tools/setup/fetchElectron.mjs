// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { electronArguments } from './electronArguments.mjs';
import { electronBinary } from './electronBinary.mjs';
import { projectNode } from './projectNode.mjs';
import { runCommand } from './runCommand.mjs';

const probeMs = 5000;

/**
 * Why Electron could not be fetched at today's last try; null: no try has failed today.
 * @param {string} root
 * @returns {string | null}
 */
export function whyNoElectron(root) {
  try {
    const note = JSON.parse(readFileSync(join(root, '.setup', 'electron.json'), 'utf8'));
    return note.version === electronVersion(root) && note.day === today() ? note.reason : null;
  } catch {
    return null;
  }
}

/**
 * Fetches Electron's binary if its download host can be reached. Otherwise stores and reports the reason, and does not
 * try again on that day.
 * @param {string} root
 * @param {(words: string) => void} say
 */
export async function fetchElectron(root, say) {
  if (electronBinary(root) !== null || whyNoElectron(root) !== null) return;
  const reason = (await probe(electronVersion(root))) ?? (await fetchAndTry(root, say));
  if (reason === null) return;
  mkdirSync(join(root, '.setup'), { recursive: true });
  const note = { version: electronVersion(root), day: today(), reason };
  writeFileSync(join(root, '.setup', 'electron.json'), JSON.stringify(note));
  say(`Electron's binary cannot be had here (${reason}); going on without it.`);
}

/** @param {string} root */
function electronVersion(root) {
  return JSON.parse(readFileSync(join(root, 'node_modules', 'electron', 'package.json'), 'utf8')).version;
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

/**
 * @param {string} version
 * @returns {Promise<string | null>} why the download host cannot be reached
 */
async function probe(version) {
  const mirror = process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror;
  const base = mirror ?? 'https://github.com/electron/electron/releases/download/';
  const url = new URL(`v${version}/SHASUMS256.txt`, base);
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(probeMs) });
    return answer.ok ? null : `${url.host} answers ${answer.status}`;
  } catch (error) {
    const { cause } = /** @type {{ cause?: { code?: string } }} */ (error);
    return `${url.host} cannot be reached: ${cause?.code ?? String(error)}`;
  }
}

/**
 * @param {string} root
 * @param {(words: string) => void} say
 * @returns {Promise<string | null>} why this failed; null: it succeeded
 */
async function fetchAndTry(root, say) {
  say('Fetching Electron …');
  const folder = join(root, 'node_modules', 'electron');
  const fetched = await runCommand(projectNode(root), [join(folder, 'install.js')], { cwd: root });
  const binary = electronBinary(root);
  if (!fetched.ok || binary === null) return `fetching failed: ${fetched.output.trim().split('\n').at(-1)}`;
  const started = await runCommand(binary, [...electronArguments(), '--version']);
  if (started.ok) return null;
  // a binary that cannot start, because a system library is missing, counts as not installed
  rmSync(join(folder, 'path.txt'), { force: true });
  return `it does not start: ${started.output.trim().split('\n').at(-1)}`;
}
