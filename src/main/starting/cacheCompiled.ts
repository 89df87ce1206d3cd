import { readdir, rm } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import envPaths from 'env-paths';

export function compiledFolder(): string {
  return join(envPaths('Easel', { suffix: '' }).cache, 'compiled');
}

/**
 * Caches main's compiled code on disk for the next start, and deletes the caches of other versions.
 * @param folder code from it is executed, so it must be the user's own, not in a library or a shared temporary folder
 * @param rendered resolves when the window is rendered; code compiled until then is cached
 */
export async function cacheCompiled(folder: string, version: string, rendered: Promise<void>): Promise<void> {
  enableCompileCache(join(folder, version));
  await rendered;
  flushCompileCache();
  try {
    const others = (await readdir(folder)).filter((name) => name !== version);
    await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  } catch {
    // without a folder, every start compiles again
  }
}
