// @ts-check
import { packagesMatchLock } from './packagesMatchLock.mjs';
import { runCommand } from './runCommand.mjs';

/**
 * Installs the packages of the lock file, unless they are installed.
 * @param {string} root
 * @param {(words: string) => void} say
 * @throws {Error} with npm's output
 */
export async function installPackages(root, say) {
  if (packagesMatchLock(root)) return;
  say('Installing packages (npm ci) …');
  // .npmrc silences npm for commands whose output is data, but an installation should be visible
  const args = ['ci', '--loglevel=notice', '--no-audit', '--no-fund'];
  const { ok, output } = await runCommand('npm', args, { cwd: root });
  if (!ok) throw new Error(`npm ${args.join(' ')} failed:\n${output}`);
}
