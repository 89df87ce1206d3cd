// Prompt to verified file on disk through every stage (journal, POST, answer, download, decode, fsync, rename), against
// a bare undici POST plus GET plus write.
import type { Bench, BenchRow } from './Bench';
import { median } from './Bench';
import { bareLoop } from './support/bareLoop';
import { startEasel } from './support/startEasel';
import { startInstantService } from './support/startInstantService';

const rounds = 9;
const jobs = 240;
const parallel = 8;

async function run(): Promise<readonly BenchRow[]> {
  const service = await startInstantService(512);
  const easel = await startEasel(service.url, { parallel });
  try {
    const ours: number[] = [];
    const peer: number[] = [];
    const careful: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const ourMs = await timed(() => easel.runJobs(jobs));
      await easel.services.previews.idle();
      const peerMs = await timed(() => bareLoop(service.url, jobs, parallel));
      const carefulMs = await timed(() => bareLoop(service.url, jobs, parallel, true));
      // the first round warms both up
      if (round < 0) continue;
      ours.push(ourMs / jobs);
      peer.push(peerMs / jobs);
      careful.push(carefulMs / jobs);
    }
    const row = { ours: median(ours), peer: median(peer) };
    return [
      {
        label: `one job of ${jobs} at ${parallel} parallel`,
        ...row,
        peerName: 'bare undici POST, GET, write',
        unit: 'ms',
        aim: 'ratio at most 1.5',
        met: row.ours <= 1.5 * row.peer,
      },
      {
        label: 'the same',
        ours: row.ours,
        peer: median(careful),
        peerName: 'the same loop with each picture decoded and synced to disk, without a journal',
        unit: 'ms',
        aim: 'none, for comparison',
        met: true,
      },
    ];
  } finally {
    await easel.stop();
    await service.stop();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const bench: Bench = { name: 'roundtrip', about: 'prompt to verified file on disk', run };
