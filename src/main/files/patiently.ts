// What a system refuses for a moment: a file that a virus scanner, an indexer or a sync program holds open.
import { setTimeout as pause } from 'node:timers/promises';

/** Before each further try, ms. */
const waits = [20, 60, 180, 500] as const;
const always: ReadonlySet<string> = new Set(['EBUSY']);
/** Said by Windows of what another program holds open; elsewhere these last. */
const onWindows: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'ENOTEMPTY']);

/** By default the system's; a test has its own. `wait`: resolves after so many ms. */
export type Patience = Readonly<{ platform: string; wait: (ms: number) => Promise<unknown> }>;
const ofSystem: Patience = { platform: process.platform, wait: (ms) => pause(ms) };

/**
 * Does something with a file, up to five times where the refusal is one that passes.
 * @throws what the last try threw
 */
export async function patiently<T>(work: () => Promise<T>, patience: Patience = ofSystem): Promise<T> {
  for (const ms of waits) {
    try {
      return await work();
    } catch (error) {
      const code = String((error as NodeJS.ErrnoException).code);
      if (!always.has(code) && !(patience.platform === 'win32' && onWindows.has(code))) throw error;
    }
    await patience.wait(ms);
  }
  return work();
}
