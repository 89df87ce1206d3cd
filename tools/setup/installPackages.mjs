// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './runCommand.mjs';

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} Locked */

/**
 * Whether node_modules holds exactly what the lock file says: npm keeps its own list of what it installed.
 * @param {string} root
 */
export function packagesMatchLock(root) {
  if (!existsSync(projectNode(root))) return false;
  const wanted = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || present === null) return false;
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true;
    const found = present[path];
    // packages for other systems are in the lock, and rightly not here
    if (found === undefined) return optional === true || devOptional === true;
    return found.version === version;
  });
}

/**
 * The Node that everything of the project runs on, whichever Node started npm.
 * @param {string} root
 */
export function projectNode(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', 'node', 'bin', name);
}

/**
 * Installs the packages of the lock file, unless they are there.
 * @param {string} root
 * @param {(words: string) => void} say
 * @throws {Error} with npm's words
 */
export async function installPackages(root, say) {
  if (packagesMatchLock(root)) return;
  say('Installing packages (npm ci) …');
  // .npmrc silences npm for the sake of commands whose output is data: not here
  const args = ['ci', '--loglevel=notice', '--no-audit', '--no-fund'];
  const { ok, output } = await runCommand('npm', args, { cwd: root });
  if (!ok) throw new Error(`npm ${args.join(' ')} failed:\n${output}`);
}

/**
 * @param {string} file
 * @returns {Record<string, Locked> | null}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
