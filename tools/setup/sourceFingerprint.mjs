// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'src',
  'resources/messages',
  'tools/build',
  'tools/messages',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * A fingerprint of all files that the build depends on: their paths, sizes and modification times.
 * @param {string} root
 */
export function sourceFingerprint(root) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const file = join(root, path);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat === undefined) return;
    if (stat.isDirectory()) {
      for (const name of readdirSync(file).sort()) add(`${path}/${name}`);
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    }
  };
  sources.forEach(add);
  return hash.digest('hex');
}
