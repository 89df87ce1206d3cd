// @ts-check
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nativePackages } from './nativePackages.mjs';

/** electron-builder's place for prebuilt files within a package that has them for every system. */
const prebuilt = [
  { name: 'better-sqlite3', file: (/** @type {string} */ system) => `prebuilds/${system}.node` },
  { name: 'keytar', file: (/** @type {string} */ system) => `prebuilds/${system}/keytar.node` },
];

/**
 * Fetches a package from the registry, and unpacks it when it is what the lock file says.
 * @param {import('./nativePackages.mjs').NativePackage} wanted
 * @param {string} to
 */
function fetchPackage(wanted, to) {
  const folder = mkdtempSync(join(tmpdir(), 'easel-natives-'));
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    execFileSync(npm, ['pack', `${wanted.name}@${wanted.version}`, '--pack-destination', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    const archive = join(folder, readdirSync(folder)[0] ?? '');
    const sum = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (sum !== wanted.integrity) throw new Error(`${wanted.name}: not what package-lock.json names`);
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(folder, 'package'), to, { recursive: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Puts every native part for the given systems into `.setup/natives`: from node_modules when it is installed, else
 * from the registry, once. A universal app needs those of both architectures.
 * @param {string} root the project's folder
 * @param {string} platform as in process.platform
 * @param {readonly string[]} archs as in process.arch
 */
export function gatherNatives(root, platform, archs) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const target = join(root, '.setup/natives');
  rmSync(target, { recursive: true, force: true });
  for (const arch of archs) {
    for (const wanted of nativePackages(packages, platform, arch)) {
      const installed = join(root, 'node_modules', wanted.name);
      const kept = join(root, '.setup/fetched-natives', `${wanted.name}@${wanted.version}`);
      if (!existsSync(installed) && !existsSync(kept)) {
        fetchPackage(wanted, `${kept}.part`);
        renameSync(`${kept}.part`, kept);
      }
      cpSync(existsSync(installed) ? installed : kept, join(target, wanted.name), { recursive: true });
    }
    for (const { name, file } of prebuilt) {
      const path = file(`${platform}-${arch}`);
      cpSync(join(root, 'node_modules', name, path), join(target, name, path));
    }
  }
}
