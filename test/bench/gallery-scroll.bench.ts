// The gallery of 100,000 with real previews scrolled by hand's pace and jumped in, against a plain page of 1,000 pictures
// in the same shell and browser.
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import { foldersUnder } from '../../src/main/folders';
import { startStandIn } from '../../tools/electron-stand-in/startStandIn';
import { type Bench, type BenchRow, median } from './Bench';
import { launchInBench } from './support/launchInBench';
import { libraryOf } from './support/libraryOf';
import { percentile } from './support/percentile';

const rounds = 7;
const assets = 100_000;
const grid = '[role=grid][aria-label="Images and videos"]';
const secondsOfScroll = 4;
const pxAFrame = 40;
const jumps = 12;

/** The times between frames while what a selector names is scrolled, ms, by the page's own clock. */
function scroll(page: Page, selector: string): Promise<readonly number[]> {
  return page.evaluate(
    async ({ selector, ms, px }) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error('there is nothing to scroll');
      element.scrollTop = 0;
      const gaps: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      for (const end = last + ms; last < end; ) {
        element.scrollTop += px;
        const now = await new Promise<number>(requestAnimationFrame);
        gaps.push(now - last);
        last = now;
      }
      return gaps;
    },
    { selector, ms: secondsOfScroll * 1000, px: pxAFrame },
  );
}

/** From a jump to anywhere until every tile in view shows its picture, ms. */
function jump(page: Page, to: number): Promise<number> {
  return page.evaluate(
    async ({ selector, share }) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error('there is no gallery');
      const start = performance.now();
      element.scrollTop = share * (element.scrollHeight - element.clientHeight);
      const view = element.getBoundingClientRect();
      for (;;) {
        await new Promise(requestAnimationFrame);
        const tiles = [...element.querySelectorAll('[role=gridcell]')].filter((tile) => {
          const { top, bottom } = tile.getBoundingClientRect();
          return bottom > view.top && top < view.bottom;
        });
        const isSharp = (tile: Element) => {
          const image = tile.querySelector('img');
          const film = tile.querySelector('video');
          return (film?.readyState ?? 0) >= 2 || (image?.complete && image.naturalWidth > 0);
        };
        if (tiles.length > 5 && tiles.every(isSharp)) return performance.now() - start;
        if (performance.now() - start > 20_000) throw new Error('the pictures did not come');
      }
    },
    { selector: grid, share: to },
  );
}

async function plainPage(pictures: string): Promise<Readonly<{ page: Page; close: () => Promise<void> }>> {
  const app = await startStandIn({
    folder: resolve(import.meta.dirname, '../..'),
    main: join(import.meta.dirname, 'support/imagesApp.ts'),
    args: [],
    env: { ...process.env, EASEL_HEADLESS: '1', EASEL_BENCH_PICTURES: pictures } as Record<string, string>,
  });
  const browser = await chromium.connectOverCDP(app.endpoint, { noDefaults: true });
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error('the plain page did not open');
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  return {
    page,
    close: async () => {
      await browser.close();
      await app.end('SIGTERM');
    },
  };
}

async function run(): Promise<readonly BenchRow[]> {
  const library = await libraryOf(assets);
  const easel = await launchInBench(library);
  const plain = await plainPage(join(foldersUnder(library).data, 'previews'));
  const [ours, peer, sharp]: [number[], number[], number[]] = [[], [], []];
  try {
    await easel.page.getByRole('navigation').getByRole('button', { name: 'Gallery' }).click();
    await easel.page
      .getByRole('status')
      .filter({ hasText: /^\d{3},\d{3}$/ })
      .waitFor();
    // the first round warms both up
    for (let round = -1; round < rounds; round += 1) {
      const own = percentile(await scroll(easel.page, grid), 0.95);
      const others = percentile(await scroll(plain.page, 'main'), 0.95);
      for (let n = 0; n < jumps && round >= 0; n += 1) {
        // never twice the same place
        sharp.push(await jump(easel.page, ((round * jumps + n) * 0.618034) % 1));
      }
      if (round < 0) continue;
      ours.push(own);
      peer.push(others);
    }
  } finally {
    await easel.close();
    await plain.close();
  }
  const sharpMs = percentile(sharp, 0.95);
  return [
    {
      label: `time between frames while ${assets.toLocaleString('en')} are scrolled, p95`,
      ours: median(ours),
      peer: median(peer),
      peerName: 'a plain page of 1,000 pictures',
      unit: 'ms',
      aim: 'ratio at most 1.05',
      met: median(ours) <= 1.05 * median(peer),
    },
    {
      label: `from a jump to all pictures in view, p95 of ${sharp.length}`,
      ours: sharpMs,
      peer: null,
      peerName: null,
      unit: 'ms',
      aim: 'at most 150 ms',
      met: sharpMs <= 150,
    },
  ];
}

export const bench: Bench = { name: 'gallery-scroll', about: 'scrolling the gallery', run };
