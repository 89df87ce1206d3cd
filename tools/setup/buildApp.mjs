// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode } from './projectNode.mjs';
import { runCommand } from './runCommand.mjs';
import { sourceFingerprint } from './sourceFingerprint.mjs';

const results = [
  ...['out/main/index.js', 'out/main/cli.js', 'out/preload/index.cjs', 'out/renderer/index.html'],
  'out/dashboard/index.html',
];

/**
 * Builds main, preload, window and dashboard, unless the last build was made from the same sources.
 * @param {string} root
 * @param {(words: string) => void} say
 * @throws {Error} with the build's output
 */
export async function buildApp(root, say) {
  const stamp = join(root, '.setup', 'build.json');
  const fingerprint = sourceFingerprint(root);
  if (results.every((file) => existsSync(join(root, file))) && readStamp(stamp) === fingerprint) return;
  say('Building …');
  rmSync(stamp, { force: true });
  const builds = [
    ['electron-vite/bin/electron-vite.js', 'build'],
    ['vite/bin/vite.js', 'build', '-c', 'src/dashboard/vite.config.ts'],
  ];
  for (const [file, ...args] of builds) {
    const command = [join(root, 'node_modules', file ?? ''), ...args];
    const { ok, output } = await runCommand(projectNode(root), command, { cwd: root });
    if (!ok) throw new Error(`The build failed:\n${output}`);
  }
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
