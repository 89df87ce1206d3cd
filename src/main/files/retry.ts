// Retries for temporary errors: a file that a virus scanner, indexer or sync program has open.
import { setTimeout as pause } from 'node:timers/promises';

/** Delay before each retry, ms. */
const waits = [20, 60, 180, 500] as const;
const always: ReadonlySet<string> = new Set(['EBUSY']);
/** Errors that Windows reports for files open in another program; on other systems they are permanent. */
const onWindows: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'ENOTEMPTY']);

/** By default the system's; replaced in tests. `wait`: resolves after a number of ms. */
export type RetryTiming = Readonly<{ platform: string; wait: (ms: number) => Promise<unknown> }>;
const ofSystem: RetryTiming = { platform: process.platform, wait: (ms) => pause(ms) };

/** Runs a file operation, with up to five attempts on temporary errors. Throws the last attempt's error. */
export async function retry<T>(work: () => Promise<T>, timing: RetryTiming = ofSystem): Promise<T> {
  for (const ms of waits) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error, timing.platform)) throw error;
    }
    await timing.wait(ms);
  }
  return work();
}

/** By default the system's; replaced in tests. `wait`: returns after a number of ms. */
export type RetrySyncTiming = Readonly<{ platform: string; wait: (ms: number) => unknown }>;
const cell = new Int32Array(new SharedArrayBuffer(4));
const ofSystemAtOnce: RetrySyncTiming = {
  platform: process.platform,
  wait: (ms) => Atomics.wait(cell, 0, 0, ms),
};

/**
 * As {@link retry}, synchronously, for the few writes whose callers cannot await: blocks for at most 760
 * ms.
 */
export function retrySync<T>(work: () => T, timing: RetrySyncTiming = ofSystemAtOnce): T {
  for (const ms of waits) {
    try {
      return work();
    } catch (error) {
      if (!passes(error, timing.platform)) throw error;
    }
    timing.wait(ms);
  }
  return work();
}

function passes(error: unknown, platform: string): boolean {
  const code = String((error as NodeJS.ErrnoException).code);
  return always.has(code) || (platform === 'win32' && onWindows.has(code));
}
