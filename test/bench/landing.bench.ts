// The window while results land: a gallery of 100,000 open, a queue running against a service that answers fifty times
// a second, everything on its real way (journal, POST, download, decode, preview, event).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { mainThreadWork } from '../e2e/support/mainThreadWork';
import { callMain } from '../support/callMain';
import { startService } from '../support/startService';
import type { Bench, BenchRow } from './Bench';
import { median } from './Bench';
import { launchInBench } from './support/launchInBench';
import { libraryOf } from './support/libraryOf';
import { askNotes, notesTo } from './support/ProcessNotes';

const rounds = 7;
const assets = 100_000;
const secondsOfRound = 6;
const warmUpSeconds = 6;
/** Eight at once, each answered after this: fifty a second. */
const parallel = 8;
const latencyMs = [140, 160] as const;

type Round = Readonly<{
  landed: number;
  frameP95Ms: number;
  frameLongestMs: number;
  taskLongestMs: number;
  loopP99Ms: number;
}>;

/** The gaps between frames of so many seconds, ms, by the page's own clock. */
function frameGaps(page: Page, seconds: number): Promise<readonly number[]> {
  return page.evaluate(async (ms) => {
    const gaps: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    for (const end = last + ms; last < end; ) {
      const now = await new Promise<number>(requestAnimationFrame);
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  }, seconds * 1000);
}

async function run(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-bench-landing-'));
  const notes = join(folder, 'notes.json');
  const service = await startService({ instant: true, rateLimit: 0, latencyMs, credits: 1_000_000 });
  const library = await libraryOf(assets, 'written-to');
  const app = await launchInBench(library, notesTo(notes));
  const measured: Round[] = [];
  try {
    const { page } = app;
    await callMain(page, 'settings.set', {
      queue: { parallel, requestsPerMinute: 6000, confirmAbove: 100_000, confirmAboveMilli: null },
    });
    const { id: profileId } = await callMain(page, 'profiles.connect', {
      name: 'Fifty a second',
      baseUrl: service.url,
      key: service.apiKey,
    });
    await page.getByRole('navigation').getByRole('button', { name: 'Gallery' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^\d{3},\d{3}$/ })
      .waitFor();
    const landed = async () => (await callMain(page, 'app.status', undefined)).libraryCount;
    await callMain(page, 'create.submitTogether', {
      lane: 'batch',
      jobs: 5000,
      drafts: [
        {
          profileId,
          modelId: 'imagegen/dev',
          values: { prompt: 'a quiet room' },
          vary: { expansion: { kind: 'all' }, seeds: { kind: 'random', count: 5000 }, axes: [] },
        },
      ],
    });
    await callMain(page, 'queue.run', { profileId });
    await setTimeout(warmUpSeconds * 1000);
    for (let round = 0; round < rounds; round += 1) {
      const before = await landed();
      await askNotes(app.pid, notes);
      const gaps = [...(await frameGaps(page, secondsOfRound))].sort((a, b) => a - b);
      const loop = await askNotes(app.pid, notes);
      const after = await landed();
      // tracing costs frames: tasks are looked at by themselves
      const tasks = await mainThreadWork(page, () => setTimeout((secondsOfRound * 1000) / 2));
      measured.push({
        landed: (after - before) / secondsOfRound,
        frameP95Ms: gaps[Math.floor(gaps.length * 0.95)] ?? Number.NaN,
        frameLongestMs: gaps.at(-1) ?? Number.NaN,
        taskLongestMs: tasks[0] ?? Number.NaN,
        loopP99Ms: loop.p99Ms,
      });
    }
  } finally {
    await app.close();
    await service.stop();
    rmSync(folder, { recursive: true });
  }
  const row = (label: string, part: keyof Round, limit: number | null, unit = 'ms'): BenchRow => {
    const ours = median(measured.map((round) => round[part]));
    return {
      label,
      ours,
      unit,
      peer: null,
      peerName: null,
      aim: limit === null ? 'none, for comparison' : `at most ${limit} ms`,
      met: limit === null || ours <= limit,
    };
  };
  return [
    row('results that landed', 'landed', null, 'a second'),
    row('time between frames, p95', 'frameP95Ms', 25),
    row('longest time between frames', 'frameLongestMs', null),
    row('longest task of the page, processor time', 'taskLongestMs', 50),
    row('delay of the main loop, p99', 'loopP99Ms', 20),
  ];
}

export const bench: Bench = { name: 'landing', about: 'the window while results land', run };
