// What the queue's safety costs: the durable path of a job against a bare loop of the same POSTs, and writing
// 10,000 jobs without holding up the main loop.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Bench, BenchRow } from './Bench';
import { median } from './Bench';
import { bareLoop } from './support/bareLoop';
import { startEasel } from './support/startEasel';
import { startInstantService } from './support/startServers';

const rounds = 9;
const jobs = 240;
const parallel = 8;
const many = 10_000;

async function run(): Promise<readonly BenchRow[]> {
  const service = await startInstantService(64);
  const easel = await startEasel(service.url, { parallel });
  try {
    const ours: number[] = [];
    const peer: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const ourMs = await timed(() => easel.runJobs(jobs));
      await easel.services.previews.idle();
      const peerMs = await timed(() => bareLoop(service.url, jobs, parallel));
      if (round < 0) continue;
      ours.push(ourMs / jobs);
      peer.push(peerMs / jobs);
    }
    const path = { ours: median(ours), peer: median(peer) };
    const enqueue = await enqueueMany(easel);
    return [
      {
        label: `one job of ${jobs} at ${parallel} parallel, every commit on disk`,
        ...path,
        peerName: 'bare undici loop',
        unit: 'ms',
        aim: 'ratio at most 1.5, or at most 1 ms added',
        met: path.ours <= Math.max(1.5 * path.peer, path.peer + 1),
      },
      {
        label: `queueing ${many.toLocaleString('en')} jobs`,
        ours: median(enqueue.map((round) => round.ms)),
        peer: null,
        peerName: null,
        unit: 'ms',
        aim: 'at most 1,000 ms',
        met: median(enqueue.map((round) => round.ms)) <= 1000,
      },
      {
        label: 'delay of the main loop meanwhile, p99',
        ours: median(enqueue.map((round) => round.p99Ms)),
        peer: null,
        peerName: null,
        unit: 'ms',
        aim: 'under 20 ms',
        met: median(enqueue.map((round) => round.p99Ms)) < 20,
      },
    ];
  } finally {
    await easel.stop();
    await service.stop();
  }
}

async function enqueueMany({ services, profile }: Awaited<ReturnType<typeof startEasel>>) {
  const measured: { ms: number; p99Ms: number }[] = [];
  services.queue.pause(profile.id);
  for (let round = 0; round < rounds; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const ms = await timed(async () => {
      await services.drafts.submitTogether(
        [
          {
            profileId: profile.id,
            modelId: 'imagegen/dev',
            values: { prompt: 'a quiet room' },
            vary: { expansion: { kind: 'all' }, seeds: { kind: 'random', count: many }, axes: [] },
          },
        ],
        'batch',
        many,
      );
    });
    delay.disable();
    measured.push({ ms, p99Ms: delay.percentile(99) / 1e6 });
    const queued = services.db.prepare<[string], string>(
      `SELECT id FROM job WHERE profile_id = ? AND section = 'next'`,
    );
    await services.queue.cancel(queued.pluck().all(profile.id) as string[]);
    await services.queue.clearFinished(profile.id);
  }
  return measured;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const bench: Bench = { name: 'queue', about: 'the cost of never paying twice', run };
