// Prompt to verified file on disk through every stage (journal, POST, answer, download, decode, fsync, rename), against
// a bare undici POST plus GET plus write, and against the same with Easel's care for the file and no journal.
import type { Bench, BenchRow } from './Bench';
import { median } from './Bench';
import { bareLoop, type Care } from './support/bareLoop';
import { startEasel } from './support/startEasel';
import { startInstantService } from './support/startServers';

const rounds = 15;
const jobs = 240;
const parallel = 8;
const kinds: readonly Care[] = ['bare', 'synced', 'same'];
const names: Readonly<Record<Care, string>> = {
  bare: 'bare undici POST, GET, write',
  synced: 'the same loop with each picture decoded and synced to disk, without a journal',
  same: 'the same, whole before it has its name, over no other file, the folder synced too, without a journal',
};
const aims: Readonly<Record<Care, number | null>> = { bare: 1.5, synced: null, same: 1.3 };

async function run(): Promise<readonly BenchRow[]> {
  const service = await startInstantService(512);
  const easel = await startEasel(service.url, { parallel });
  try {
    const ours: number[] = [];
    const peers = { bare: [] as number[], synced: [] as number[], same: [] as number[] };
    for (let round = -1; round < rounds; round += 1) {
      const ourMs = await timed(() => easel.runJobs(jobs));
      await easel.services.previews.idle();
      // the first round warms all of them up
      if (round >= 0) ours.push(ourMs / jobs);
      for (const care of kinds) {
        const ms = await timed(() => bareLoop(service.url, jobs, parallel, care));
        if (round >= 0) peers[care].push(ms / jobs);
      }
    }
    return kinds.map((care, index) => {
      const row = { ours: median(ours), peer: median(peers[care]) };
      const aim = aims[care];
      return {
        label: index === 0 ? `one job of ${jobs} at ${parallel} parallel` : 'the same',
        ...row,
        peerName: names[care],
        unit: 'ms',
        aim: aim === null ? 'none, for comparison' : `ratio at most ${aim}`,
        met: aim === null || row.ours <= aim * row.peer,
      };
    });
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
