// Loaded into a process before anything else (--import): what its main thread cost. Each SIGUSR2, and the end, writes
// the ProcessNotes since the last one to the file that EASEL_BENCH_NOTES names.
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env.EASEL_BENCH_NOTES;
if (isMainThread && file !== undefined) {
  // a child of its own is not what is measured
  delete process.env.EASEL_BENCH_NOTES;
  const resolutionMs = 5;
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let before = process.cpuUsage();
  const write = () => {
    // the timer itself counts as delay
    const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
    const { user, system } = process.cpuUsage(before);
    const notes = {
      p99Ms: ms(delay.percentile(99)),
      longestMs: ms(delay.max),
      cpuMs: (user + system) / 1000,
      peakMiB: process.resourceUsage().maxRSS / 1024,
    };
    writeFileSync(`${file}.part`, JSON.stringify(notes));
    renameSync(`${file}.part`, file);
    delay.reset();
    before = process.cpuUsage();
  };
  process.on('SIGUSR2', write);
  process.on('exit', write);
}
