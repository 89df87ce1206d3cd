import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late this thread's event loop came to its work, ms. */
export interface LoopDelay {
  readonly p99Ms: number;
  readonly maxMs: number;
}

const resolutionMs = 5;

/** Watches this thread's event loop until the function it gives is called. */
export function watchLoop(): () => LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return () => {
    delay.disable();
    // the monitor counts the whole time between two of its looks
    const late = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6 - resolutionMs));
    return { p99Ms: late(delay.percentile(99)), maxMs: late(delay.max) };
  };
}
