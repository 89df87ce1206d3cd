// The prompt while it is typed, with a template of 100,000 combinations in it; and the matrix of a batch of 200 while
// half of its pictures land.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { Studio } from '../e2e/support/Studio';
import { callMain } from '../support/callMain';
import { launchApp } from '../support/launchApp';
import { startService } from '../support/startService';
import type { Bench, BenchRow } from './Bench';
import { median } from './Bench';
import { percentile } from './support/percentile';

const rounds = 7;
/** Five alternatives of ten: 100,000 prompts. */
const template = `a {${'0123456789'.split('').join('|')}}`.repeat(5);
/** A template of 17,000 letters with 1,000 alternatives. */
const longTemplate = `a {${Array.from({ length: 1000 }, (_, place) => `alternative ${place}`).join('|')}} cup`;
const words = ' in soft light, ink';
const paintMs = 50;
const longPaintMs = 33;
const frameMs = 25;
const landing = 100;
/** Requests at once of a service that takes 150 ms for each: some 13 pictures a second, and some 50. */
const paces = { quick: 2, rushed: 8 } as const;
type Pace = keyof typeof paces;

/**
 * Runs in the page: writes letter by letter as React hears it, ms from each until what follows is handed to the screen.
 * Between two of them as long as a quick typist takes, or a rest of 200 to 350 ms, so that what a letter set going runs into the next.
 */
async function typeInPrompt(what: Readonly<{ before: string; words: string }>): Promise<number[]> {
  const field = document.querySelector<HTMLTextAreaElement>('[data-field="prompt"] textarea');
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  if (!field || !set) throw new Error('there is no prompt');
  const times: number[] = [];
  field.focus();
  for (let length = 0; length <= what.words.length; length += 1) {
    const start = performance.now();
    const text = what.before + what.words.slice(0, length);
    set.call(field, text);
    field.setSelectionRange(text.length, text.length);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise<void>((painted) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => painted();
        port2.postMessage(0);
      });
    });
    times.push(performance.now() - start);
    // at every fourth letter a rest for thought, each time another: what is counted 180 ms after one falls into the next
    const restMs = length % 4 === 3 ? 200 + ((length * 53) % 151) : 90;
    await new Promise((rest) => globalThis.setTimeout(rest, restMs));
  }
  return times.slice(1);
}

/** Runs in the page: how much moves, and the gaps between frames, ms, until so many more pictures stand in the matrix. */
async function watchMatrix(more: number): Promise<{ shift: number; gaps: number[] }> {
  const pictures = () => document.querySelectorAll('[data-job][data-seq]').length;
  let shift = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
  });
  observer.observe({ type: 'layout-shift' });
  const gaps: number[] = [];
  const until = pictures() + more;
  for (let last = await new Promise<number>(requestAnimationFrame); pictures() < until; ) {
    const now = await new Promise<number>(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  observer.disconnect();
  return { shift, gaps };
}

async function typing(page: Page, before: string): Promise<number> {
  return percentile(await page.evaluate(typeInPrompt, { before, words }), 0.95);
}

/** Queues a batch of 200, watches its matrix while half of it lands, and lets the rest come. */
async function landInMatrix(
  { page, queue }: Studio,
  { profileId, round, pace }: Readonly<{ profileId: string; round: number; pace: Pace }>,
): Promise<{ shift: number; gaps: number[] }> {
  const landed = async () => (await callMain(page, 'app.status', undefined)).libraryCount;
  const before = await landed();
  const subject = `${pace} round ${round} of`;
  await callMain(page, 'queue.pause', { profileId });
  await callMain(page, 'settings.set', { queue: { parallel: paces[pace] } });
  await callMain(page, 'create.submitTogether', {
    lane: 'interactive',
    jobs: 200,
    drafts: [
      {
        profileId,
        modelId: 'imagegen/dev',
        values: { prompt: `${subject} {${'0123456789'.split('').join('|')}}`, image_size: 'square' },
        vary: {
          expansion: { kind: 'all' },
          seeds: { kind: 'sequence', start: '1', count: 20 },
          axes: [],
        },
      },
    ],
  });
  const matrix = page.getByRole('article', { name: subject });
  await matrix.getByRole('gridcell').nth(199).waitFor();
  await matrix.getByRole('gridcell').first().scrollIntoViewIfNeeded();
  await callMain(page, 'queue.run', { profileId });
  // what a press on Run changes is not what a picture that lands moves
  await queue.getByRole('button', { name: 'Pause: finish running jobs' }).waitFor();
  const watched = await page.evaluate(watchMatrix, landing);
  await callMain(page, 'settings.set', { queue: { parallel: paces.rushed } });
  while ((await landed()) < before + 200) await setTimeout(100);
  return watched;
}

async function run(): Promise<readonly BenchRow[]> {
  process.env.EASEL_E2E = 'stand-in';
  const folder = mkdtempSync(join(tmpdir(), 'easel-bench-typing-'));
  const service = await startService({
    instant: true,
    rateLimit: 0,
    latencyMs: [140, 160],
    credits: 1_000_000,
  });
  const app = await launchApp({ library: folder, env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' } });
  const ours: number[] = [];
  const plain: number[] = [];
  const long: number[] = [];
  const shifts: number[] = [];
  const frames: Record<Pace, number[]> = { quick: [], rushed: [] };
  try {
    const { page } = app;
    const studio = new Studio(page);
    await studio.connect(service);
    const [profile] = await callMain(page, 'profiles.list', undefined);
    const profileId = profile?.id ?? '';
    await callMain(page, 'settings.set', {
      queue: { requestsPerMinute: 6000, confirmAbove: 100_000, confirmAboveMilli: null },
    });
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await typing(page, template));
      plain.push(await typing(page, 'a cup'));
      long.push(await typing(page, longTemplate));
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const pace of ['quick', 'rushed'] as const) {
        const { shift, gaps } = await landInMatrix(studio, { profileId, round, pace });
        shifts.push(shift);
        frames[pace].push(percentile(gaps, 0.95));
      }
    }
  } finally {
    await app.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const letter = median(ours);
  const frame = { quick: median(frames.quick), rushed: median(frames.rushed) };
  const worst = Math.max(...shifts);
  return [
    {
      label: 'a letter in a template of 100,000 prompts to the next frame, p95',
      ours: letter,
      peer: median(plain),
      peerName: 'a plain prompt',
      unit: 'ms',
      aim: `at most ${paintMs} ms`,
      met: letter <= paintMs,
    },
    {
      label: 'a letter in a template of 17,000 letters to the next frame, p95',
      ours: median(long),
      peer: median(plain),
      peerName: 'a plain prompt',
      unit: 'ms',
      aim: `at most ${longPaintMs} ms`,
      met: median(long) <= longPaintMs,
    },
    {
      label: `layout shift while ${landing} pictures land in a matrix of 200, the most of ${2 * rounds}`,
      ours: worst,
      peer: null,
      peerName: null,
      unit: '',
      aim: 'none moves: 0',
      met: worst === 0,
    },
    ...(['quick', 'rushed'] as const).map((pace) => ({
      label: `time between frames meanwhile, ${pace === 'quick' ? 'some 13' : 'some 50'} a second landing, p95`,
      ours: frame[pace],
      peer: null,
      peerName: null,
      unit: 'ms',
      aim: `at most ${frameMs} ms`,
      met: frame[pace] <= frameMs,
    })),
  ];
}

export const bench: Bench = { name: 'typing', about: 'the prompt and the matrix while a person works', run };
