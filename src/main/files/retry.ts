// Retries for temporary errors: a file that a virus scanner, indexer or sync program has open.
import { setTimeout as pause } from 'node:timers/promises';

const delaysMs = [20, 60, 180, 500] as const;
const temporaryErrors: ReadonlySet<string> = new Set(['EBUSY']);
/** Errors that Windows reports for files open in another program; on other systems these errors are permanent. */
const temporaryOnWindows: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'ENOTEMPTY']);

/** The platform and timer for {@link retry}; replaced in tests. `wait`: resolves after a number of ms. */
export type RetryTiming = Readonly<{ platform: string; wait: (ms: number) => Promise<unknown> }>;
const systemTiming: RetryTiming = { platform: process.platform, wait: (ms) => pause(ms) };

/** Runs a file operation, with up to five attempts on temporary errors. Throws the last attempt's error. */
export async function retry<T>(work: () => Promise<T>, timing: RetryTiming = systemTiming): Promise<T> {
  for (const ms of delaysMs) {
    try {
      return await work();
    } catch (error) {
      if (!isTemporary(error, timing.platform)) throw error;
    }
    await timing.wait(ms);
  }
  return work();
}

/** The platform and timer for {@link retrySync}; replaced in tests. `wait`: returns after a number of ms. */
export type RetrySyncTiming = Readonly<{ platform: string; wait: (ms: number) => unknown }>;
const cell = new Int32Array(new SharedArrayBuffer(4));
const systemSyncTiming: RetrySyncTiming = {
  platform: process.platform,
  wait: (ms) => Atomics.wait(cell, 0, 0, ms),
};

/** As {@link retry}, synchronously, for the few writes whose callers cannot await: blocks for at most 760 ms. */
export function retrySync<T>(work: () => T, timing: RetrySyncTiming = systemSyncTiming): T {
  for (const ms of delaysMs) {
    try {
      return work();
    } catch (error) {
      if (!isTemporary(error, timing.platform)) throw error;
    }
    timing.wait(ms);
  }
  return work();
}

function isTemporary(error: unknown, platform: string): boolean {
  const code = String((error as NodeJS.ErrnoException).code);
  return temporaryErrors.has(code) || (platform === 'win32' && temporaryOnWindows.has(code));
}
