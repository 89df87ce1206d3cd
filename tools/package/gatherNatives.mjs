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

/** Packages that contain prebuilt files for all systems, with the path of the file for one system. */
const prebuilt = [
  { name: 'better-sqlite3', file: (/** @type {string} */ system) => `prebuilds/${system}.node` },
  { name: 'keytar', file: (/** @type {string} */ system) => `prebuilds/${system}/keytar.node` },
];

/**
 * Fetches a package from the registry, and unpacks the package if its hash is that of the lock file.
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
 * Copies all native packages for the given systems into `.setup/natives`: from node_modules if they are installed, else
 * from the registry (fetched once). A universal app needs the packages of both architectures.
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
      const cached = join(root, '.setup/fetched-natives', `${wanted.name}@${wanted.version}`);
      if (!existsSync(installed) && !existsSync(cached)) {
        fetchPackage(wanted, `${cached}.part`);
        renameSync(`${cached}.part`, cached);
      }
      cpSync(existsSync(installed) ? installed : cached, join(target, wanted.name), { recursive: true });
    }
    for (const { name, file } of prebuilt) {
      const path = file(`${platform}-${arch}`);
      cpSync(join(root, 'node_modules', name, path), join(target, name, path));
    }
  }
}
