import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-compiled-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs cacheCompiled in a new process, because a process has only one cache; then imports a module there. */
function start(cache: string, version: string): string {
  const env = { ...process.env };
  for (const name of ['NODE_COMPILE_CACHE', 'NODE_DISABLE_COMPILE_CACHE']) delete env[name];
  writeFileSync(join(folder, 'later.mjs'), `export const words = ${JSON.stringify('x'.repeat(5000))};`);
  const code = `
    import { cacheCompiled } from ${JSON.stringify(new URL('./cacheCompiled.ts', import.meta.url).href)};
    const { promise, resolve } = Promise.withResolvers();
    const kept = cacheCompiled(${JSON.stringify(cache)}, ${JSON.stringify(version)}, promise);
    const { words } = await import(${JSON.stringify(join(folder, 'later.mjs'))});
    resolve();
    await kept;
    console.log(words.length);`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], { env, encoding: 'utf8' });
}

describe('the compiled code of main', () => {
  it('is kept in the folder of its version, and that of another version goes', () => {
    const cache = join(folder, 'compiled');
    mkdirSync(join(cache, '0.9.0'), { recursive: true });
    expect(start(cache, '1.0.0')).toBe('5000\n');
    expect(readdirSync(cache)).toEqual(['1.0.0']);
    const files = readdirSync(join(cache, '1.0.0'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).not.toEqual([]);
  });

  it('is not kept where no folder can be made, and Easel starts', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(start(join(folder, 'file', 'compiled'), '1.0.0')).toBe('5000\n');
    expect(existsSync(join(folder, 'file', 'compiled'))).toBe(false);
  });
});
