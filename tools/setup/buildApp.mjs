// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode } from './installPackages.mjs';
import { runCommand } from './runCommand.mjs';

const sources = ['src', 'electron.vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];
const results = ['out/main/index.js', 'out/main/cli.js', 'out/preload/index.cjs', 'out/renderer/index.html'];

/**
 * A fingerprint of everything that the build depends on: paths, sizes and times of change.
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

/**
 * Builds main, preload and window, unless the build is of these very sources.
 * @param {string} root
 * @param {(words: string) => void} say
 * @throws {Error} with the build's words
 */
export async function buildApp(root, say) {
  const stamp = join(root, '.setup', 'build.json');
  const fingerprint = sourceFingerprint(root);
  if (results.every((file) => existsSync(join(root, file))) && readStamp(stamp) === fingerprint) return;
  say('Building …');
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const { ok, output } = await runCommand(projectNode(root), [vite, 'build'], { cwd: root });
  if (!ok) throw new Error(`The build failed:\n${output}`);
  mkdirSync(join(root, '.setup'), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ fingerprint }));
}

/** @param {string} file */
function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).fingerprint;
  } catch {
    return null;
  }
}
