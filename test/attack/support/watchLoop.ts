import { performance } from 'node:perf_hooks';
import { waitedMs } from './waitedMs.ts';

/** How late a thread's event loop came to its work, ms. */
export interface LoopDelay {
  readonly p99Ms: number;
  readonly maxMs: number;
}

const everyMs = 5;

/**
 * Watches this thread's event loop until the function it gives is called. What other programs had the processors for
 * meanwhile, and this thread waited for them, is not the loop's lateness: where the system tells it, it is left out.
 */
export function watchLoop(): () => LoopDelay {
  const delays: number[] = [];
  let [last, waited] = [performance.now(), waitedMs()];
  const timer = setInterval(() => {
    const [now, nowWaited] = [performance.now(), waitedMs()];
    delays.push(now - last - everyMs - (nowWaited - waited));
    [last, waited] = [now, nowWaited];
  }, everyMs);
  return () => {
    clearInterval(timer);
    delays.sort((a, b) => a - b);
    const late = (share: number) =>
      Math.max(0, Math.round(delays[Math.ceil(delays.length * share) - 1] ?? 0));
    return { p99Ms: late(0.99), maxMs: late(1) };
  };
}
