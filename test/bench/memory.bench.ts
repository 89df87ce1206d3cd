// What the window holds of a library: the page's heap with the gallery open and everything known, by library size; and
// what main and the page take while nothing happens.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import type { Bench, BenchRow } from './Bench';
import { median } from './Bench';
import { launchInBench } from './support/launchInBench';
import { libraryOf } from './support/libraryOf';

const rounds = 7;
const few = 1000;
const many = 500_000;
const limitBytes = 40;
const idleAssets = 1;
const idleMs = 15_000;
const idleLimitsMb = { main: 150, page: 120 };

/** Bytes after a collection: the JavaScript heap, and the array buffers beside it. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // the second takes what the first one's finalizers let go of
  for (let pass = 0; pass < 2; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    embedderHeapUsedSize: number;
    backingStorageSize: number;
  };
  await session.detach();
  return usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize;
}

async function measure(assets: number): Promise<number> {
  const app = await launchInBench(await libraryOf(assets));
  try {
    const { page } = app;
    await page.getByRole('navigation').getByRole('button', { name: 'Gallery' }).click();
    // the toolbar counts once everything is known
    await page
      .getByRole('status')
      .filter({ hasText: assets.toLocaleString('en-GB') })
      .first()
      .waitFor();
    await page.getByRole('gridcell').first().locator('img').waitFor();
    await page.waitForTimeout(1000);
    return await heapOf(page);
  } finally {
    await app.close();
  }
}

/** Resident memory of a process, MB. Linux only. */
function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}

/** Main and the page some time after the start on an almost empty library, MB. */
async function measureIdle(): Promise<Readonly<{ main: number; page: number }>> {
  const app = await launchInBench(await libraryOf(idleAssets));
  try {
    await app.page.waitForTimeout(idleMs);
    const browser = await app.page.context().browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await browser?.send('SystemInfo.getProcessInfo')) ?? {};
    const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentMb(id));
    if (pages.length === 0) throw new Error('the browser named no process of a page');
    return { main: residentMb(app.pid), page: Math.max(...pages) };
  } finally {
    await app.close();
  }
}

async function run(): Promise<readonly BenchRow[]> {
  const idle: Awaited<ReturnType<typeof measureIdle>>[] = [];
  for (let round = 0; round < rounds; round += 1) idle.push(await measureIdle());
  const small: number[] = [];
  const large: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const [atFew, atMany] = [await measure(few), await measure(many)];
    if (round < 0) continue;
    small.push(atFew);
    large.push(atMany);
  }
  const perItem = (median(large) - median(small)) / (many - few);
  const idleRow = (who: 'main' | 'page'): BenchRow => {
    const ours = median(idle.map((each) => each[who]));
    const limit = idleLimitsMb[who];
    return {
      label: `resident memory of ${who}, idle`,
      ours,
      peer: null,
      peerName: null,
      unit: 'MB',
      aim: `at most ${limit} MB`,
      met: ours <= limit,
    };
  };
  return [
    idleRow('main'),
    idleRow('page'),
    {
      label: `heap of the page for each further asset, from ${few.toLocaleString('en')} to ${many.toLocaleString('en')}`,
      ours: perItem,
      peer: null,
      peerName: null,
      unit: 'bytes',
      aim: `at most ${limitBytes} bytes`,
      met: perItem <= limitBytes,
    },
    {
      label: `the whole heap of the page at ${many.toLocaleString('en')}`,
      ours: median(large) / 2 ** 20,
      peer: median(small) / 2 ** 20,
      peerName: `the same page at ${few.toLocaleString('en')}`,
      unit: 'MiB',
      aim: 'none, for comparison',
      met: true,
    },
  ];
}

export const bench: Bench = { name: 'memory', about: 'what the window holds of a library', run };
