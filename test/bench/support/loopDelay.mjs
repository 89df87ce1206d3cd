// Loaded into main before anything else (NODE_OPTIONS): how long its loop was kept from other work. Each SIGUSR2
// writes what was measured since the last one to the file that EASEL_BENCH_LOOP names.
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env.EASEL_BENCH_LOOP;
if (isMainThread && file !== undefined) {
  const resolutionMs = 5;
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  process.on('SIGUSR2', () => {
    // the timer itself counts as delay
    const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
    writeFileSync(
      `${file}.part`,
      JSON.stringify({ p99Ms: ms(delay.percentile(99)), longestMs: ms(delay.max) }),
    );
    renameSync(`${file}.part`, file);
    delay.reset();
  });
}
