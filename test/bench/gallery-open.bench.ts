// From the press on Gallery to a window full of pictures, just after the start, by library size.
import type { Page } from 'playwright';
import type { Bench, BenchRow } from './Bench';
import { median } from './Bench';
import { launchInBench } from './support/launchInBench';
import { libraryOf } from './support/libraryOf';

const rounds = 9;
const sizes = [1000, 100_000, 500_000] as const;
const aims = { 100000: 1.2, 500000: 1.6 } as const;

type Opened = Readonly<{ picturesMs: number; wholeMs: number }>;

/** ms by the page's own clock from the press until every tile in view shows its picture, and until all is known. */
function open(page: Page, assets: number): Promise<Opened> {
  return page.evaluate(async (count) => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    const button = [...document.querySelectorAll<HTMLElement>('nav button')].find(
      (each) => (each.ariaLabel ?? each.textContent) === 'Gallery',
    );
    if (!button) throw new Error('there is no way to the gallery');
    const words = count.toLocaleString('en-GB');
    const start = performance.now();
    button.click();
    let picturesMs = Number.NaN;
    for (;;) {
      await nextFrame();
      const tiles = [...document.querySelectorAll('[role=gridcell]')].filter(
        (tile) => tile.getBoundingClientRect().top < innerHeight,
      );
      const isFull =
        tiles.length > 5 &&
        tiles.every((tile) => {
          const image = tile.querySelector('img');
          const film = tile.querySelector('video');
          return (film?.readyState ?? 0) >= 2 || (image?.complete && image.naturalWidth > 0);
        });
      if (isFull && Number.isNaN(picturesMs)) picturesMs = performance.now() - start;
      const isWhole = [...document.querySelectorAll('[role=status]')].some(
        (each) => each.textContent === words,
      );
      if (!Number.isNaN(picturesMs) && isWhole) return { picturesMs, wholeMs: performance.now() - start };
      if (performance.now() - start > 30_000) throw new Error('the gallery did not open');
    }
  }, assets);
}

async function measure(assets: number): Promise<Opened> {
  const app = await launchInBench(await libraryOf(assets));
  try {
    return await open(app.page, assets);
  } finally {
    await app.close();
  }
}

async function run(): Promise<readonly BenchRow[]> {
  const opened = new Map<number, Opened[]>(sizes.map((size) => [size, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const size of sizes) {
      const one = await measure(size);
      if (round >= 0) opened.get(size)?.push(one);
    }
  }
  const middle = (size: number, part: keyof Opened) =>
    median((opened.get(size) ?? []).map((one) => one[part]));
  const small = middle(1000, 'picturesMs');
  const words = (size: number) => `${size.toLocaleString('en')} assets`;
  return [
    ...([100_000, 500_000] as const).map((size): BenchRow => {
      const ours = middle(size, 'picturesMs');
      return {
        label: `press to pictures, first open, ${words(size)}`,
        ours,
        peer: small,
        peerName: 'the same with 1,000',
        unit: 'ms',
        aim: `ratio at most ${aims[size]}`,
        met: ours <= aims[size] * small,
      };
    }),
    ...sizes.map(
      (size): BenchRow => ({
        label: `press to everything known, ${words(size)}`,
        ours: middle(size, 'wholeMs'),
        peer: null,
        peerName: null,
        unit: 'ms',
        aim: 'none, for comparison',
        met: true,
      }),
    ),
  ];
}

export const bench: Bench = { name: 'gallery-open', about: 'opening the gallery', run };
