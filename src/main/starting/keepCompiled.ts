import { readdir, rm } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps the compiled code of main on disk, so that the next start need not compile it again. The code of other versions goes.
 * @param folder a folder of the person's own that holds nothing else: the code in it is run as it is, so it must not lie in a
 *   library, or in a temporary folder that others may write to
 * @param drawn resolves when the window is drawn; the code compiled until then is written
 */
export async function keepCompiled(folder: string, version: string, drawn: Promise<void>): Promise<void> {
  enableCompileCache(join(folder, version));
  await drawn;
  flushCompileCache();
  try {
    const others = (await readdir(folder)).filter((name) => name !== version);
    await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  } catch {
    // no folder could be made: every start compiles anew
  }
}
