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
      if (!passes(error, patience.platform)) throw error;
    }
    await patience.wait(ms);
  }
  return work();
}

/** By default the system's; a test has its own. `wait`: returns after so many ms. */
export type PatienceAtOnce = Readonly<{ platform: string; wait: (ms: number) => unknown }>;
const cell = new Int32Array(new SharedArrayBuffer(4));
const ofSystemAtOnce: PatienceAtOnce = {
  platform: process.platform,
  wait: (ms) => Atomics.wait(cell, 0, 0, ms),
};

/** As {@link patiently}, for the few writes whose callers cannot await: the thread waits, 760 ms at most. */
export function patientlyAtOnce<T>(work: () => T, patience: PatienceAtOnce = ofSystemAtOnce): T {
  for (const ms of waits) {
    try {
      return work();
    } catch (error) {
      if (!passes(error, patience.platform)) throw error;
    }
    patience.wait(ms);
  }
  return work();
}

function passes(error: unknown, platform: string): boolean {
  const code = String((error as NodeJS.ErrnoException).code);
  return always.has(code) || (platform === 'win32' && onWindows.has(code));
}
