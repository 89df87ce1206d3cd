// A job costs the same at ten and at fifty thousand: `easel batch` of growing lists against the instant local service.
// EASEL_BENCH_SIZES=100,1000 makes a quick round of it.
import type { Bench, BenchRow } from './Bench';
import { runInTerminal, type TerminalRun } from './support/runInTerminal';

const parallel = 8;
const sizes = (process.env.EASEL_BENCH_SIZES ?? '100,1000,10000,50000').split(',').map(Number);
/** What the others are held against: the start of the program no longer shows in it. */
const yardstick = 1000;

async function run(): Promise<readonly BenchRow[]> {
  return terminalRows();
}

async function terminalRows(): Promise<readonly BenchRow[]> {
  const runs = new Map<number, TerminalRun>();
  for (const size of sizes) runs.set(size, await runInTerminal(size, parallel));
  const rows = [...runs].flatMap(([size, run]) => [
    {
      ...{ label: `terminal, ${size.toLocaleString('en')} jobs at ${parallel} parallel: one job` },
      ...{ ours: run.ms / size, peer: null, peerName: null, unit: 'ms' },
      ...{ aim: `none, the whole program took ${(run.wholeMs / 1000).toFixed(1)} s`, met: true },
    },
  ]);
  const largest = Math.max(...sizes);
  const [small, large] = [runs.get(yardstick), runs.get(largest)];
  if (!small || !large || largest === yardstick) return rows;
  const peerName = `${yardstick.toLocaleString('en')} jobs`;
  const label = `terminal, ${largest.toLocaleString('en')} jobs`;
  const job = { ours: large.ms / largest, peer: small.ms / yardstick };
  const memory = { ours: large.peakMiB, peer: small.peakMiB };
  return [
    ...rows,
    {
      ...{ label: `${label}: one job`, ...job, peerName, unit: 'ms' },
      ...{ aim: 'ratio at most 1.25', met: job.ours <= 1.25 * job.peer },
    },
    {
      ...{ label: `${label}: most memory`, ...memory, peerName, unit: 'MiB' },
      ...{ aim: 'ratio at most 1.5', met: memory.ours <= 1.5 * memory.peer },
    },
  ];
}

export const bench: Bench = { name: 'run', about: 'a long run costs a job what a short one does', run };
