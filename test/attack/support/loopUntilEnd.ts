// Comes into a process before its own code (NODE_OPTIONS): when it ends, it says how late its main loop came to its work.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env.EASEL_ATTACK_LOOP_FILE;

if (isMainThread && file !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  process.on('exit', () => {
    const [p99Ms, maxMs] = [delays.percentile(99), delays.max].map((ns) => Math.round(ns / 1e6));
    writeFileSync(file, JSON.stringify({ p99Ms, maxMs }));
  });
}
