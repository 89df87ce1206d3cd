// A job costs the same in a run of a thousand and of fifty thousand, in the terminal and with the window open, against
// the instant local service. `--sizes 100,1000` makes a quick round of it.
import type { Bench, BenchOptions, BenchRow } from './Bench';
import type { LongRun } from './support/LongRun';
import { runInTerminal } from './support/runInTerminal';
import { runInWindow } from './support/runInWindow';

const parallel = 8;
const allSizes = [100, 1000, 10_000, 50_000];
/** What the largest is held against: the start of the program no longer shows in it. */
const yardstick = 1000;

async function run({ sizes = allSizes }: BenchOptions): Promise<readonly BenchRow[]> {
  const faces = { terminal: runInTerminal, window: runInWindow };
  const rows: BenchRow[] = [];
  for (const [face, runIt] of Object.entries(faces)) {
    const runs: LongRun[] = [];
    for (const size of sizes) {
      console.error(`  (${face}: ${size.toLocaleString('en')} jobs)`);
      runs.push(await runIt(size, parallel));
    }
    rows.push(...runs.flatMap((one) => rowsOf(face, one)), ...comparison(face, runs));
  }
  return rows;
}

function rowsOf(face: string, one: LongRun): BenchRow[] {
  const label = `${face}, ${one.jobs.toLocaleString('en')} jobs at ${parallel} parallel`;
  const plain = { peer: null, peerName: null, aim: 'none', met: true };
  return [
    { ...plain, label: `${label}: one job`, ours: one.ms / one.jobs, unit: 'ms' },
    { ...plain, label: `${label}: processor time of one job`, ours: one.cpuMs / one.jobs, unit: 'ms' },
    { ...plain, label: `${label}: most memory of main`, ours: one.peakMiB, unit: 'MiB' },
    {
      ...plain,
      label: `${label}: delay of the main loop, p99`,
      ours: one.loopP99Ms,
      unit: 'ms',
      ...(face === 'window' ? { aim: 'under 20 ms', met: one.loopP99Ms < 20 } : {}),
    },
  ];
}

function comparison(face: string, runs: readonly LongRun[]): BenchRow[] {
  const small = runs.find(({ jobs }) => jobs === yardstick);
  const large = runs.reduce((most, one) => (one.jobs > most.jobs ? one : most));
  if (!small || large.jobs <= yardstick) return [];
  const label = `${face}, ${large.jobs.toLocaleString('en')} jobs`;
  const peerName = `${yardstick.toLocaleString('en')} jobs`;
  const job = { ours: large.ms / large.jobs, peer: small.ms / small.jobs };
  const memory = { ours: large.peakMiB, peer: small.peakMiB };
  return [
    {
      label: `${label}: one job`,
      ...job,
      peerName,
      unit: 'ms',
      aim: 'ratio at most 1.25',
      met: job.ours <= 1.25 * job.peer,
    },
    {
      label: `${label}: most memory of main`,
      ...memory,
      peerName,
      unit: 'MiB',
      aim: 'ratio at most 1.5',
      met: memory.ours <= 1.5 * memory.peer,
    },
  ];
}

export const bench: Bench = { name: 'run', about: 'a long run costs a job what a short one does', run };
