// How long the window is away when its page dies in the middle of a batch, against a plain load of the same page.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callMain } from '../support/callMain';
import type { LaunchedApp } from '../support/LaunchedApp';
import { makeLibrary } from '../support/library/makeLibrary';
import { startService } from '../support/startService';
import type { Bench, BenchRow } from './Bench';
import { median } from './Bench';
import { launchInBench } from './support/launchInBench';

const rounds = 20;
const promisedMs = 3000;
/** A page that dies sooner after its load was of no use, and is not loaded for ever; ms. */
const useMs = 1200;
const prompt = 'a field of tulips';

/** Takes the page away, and waits until it shows the jobs again. ms */
async function timeBack({ troubles }: LaunchedApp, takeAway: () => Promise<unknown>): Promise<number> {
  await takeAway();
  const goneAt = performance.now();
  const until = async (shows: (text: string) => boolean) => {
    // a page that is just dying does not answer
    while (!shows(await troubles.pageText().catch(() => '…'))) await sleep(20);
  };
  await until((text) => text === '');
  await until((text) => text.includes(prompt));
  return performance.now() - goneAt;
}

async function run(): Promise<readonly BenchRow[]> {
  const library = mkdtempSync(join(tmpdir(), 'easel-bench-comeback-'));
  const service = await startService({ instant: true, rateLimit: 0, latencyMs: [1500, 2300], credits: 1e6 });
  await makeLibrary(library, { assets: 10, profile: 'away' });
  const app = await launchInBench(library);
  const [ours, peer]: [number[], number[]] = [[], []];
  try {
    const { page } = app;
    await callMain(page, 'settings.set', {
      queue: { requestsPerMinute: 6000, confirmAbove: 100_000, confirmAboveMilli: null },
    });
    const { id: profileId } = await callMain(page, 'profiles.connect', {
      name: 'While it runs',
      baseUrl: service.url,
      key: service.apiKey,
    });
    await callMain(page, 'create.submitTogether', {
      lane: 'batch',
      jobs: 2000,
      drafts: [
        {
          profileId,
          modelId: 'imagegen/dev',
          values: { prompt },
          vary: { expansion: { kind: 'all' }, seeds: { kind: 'random', count: 2000 }, axes: [] },
        },
      ],
    });
    await callMain(page, 'queue.run', { profileId });
    for (let round = -1; round < rounds; round += 1) {
      await sleep(useMs);
      const loadMs = await timeBack(app, () =>
        app.troubles.runInPage('void easel.call("app.reloadWindow", undefined)'),
      );
      await sleep(useMs);
      const backMs = await timeBack(app, () => app.troubles.crashPage());
      if (round < 0) continue;
      ours.push(backMs);
      peer.push(loadMs);
    }
  } finally {
    await app.close();
    await service.stop();
    rmSync(library, { recursive: true });
  }
  const slowest = Math.max(...ours);
  return [
    {
      label: 'a page that died, until it shows the jobs again',
      ours: median(ours),
      unit: 'ms',
      peer: median(peer),
      peerName: 'a plain load of the same page',
      aim: 'none, for comparison',
      met: true,
    },
    {
      label: `the slowest of ${rounds}`,
      ours: slowest,
      unit: 'ms',
      peer: null,
      peerName: null,
      aim: `at most ${promisedMs} ms`,
      met: slowest <= promisedMs,
    },
  ];
}

export const bench: Bench = { name: 'comeback', about: 'the window after its page died', run };
