// From starting the process to a form one can type into, against a blank page in the same shell and browser.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { startStandIn } from '../../tools/electron-stand-in/startStandIn';
import { packApp, packedPaths } from '../packing/support/packApp';
import type { Bench, BenchRow } from './Bench';
import { median } from './Bench';

const rounds = 9;
const largestRatio = 2.5;
const folder = resolve(import.meta.dirname, '../..');

/** ms from the start of the process to an input named Prompt that takes text. */
async function launch(main: string, args: readonly string[]): Promise<number> {
  const start = performance.now();
  const app = await startStandIn({
    folder,
    main,
    args: [...args],
    env: { ...process.env, EASEL_HEADLESS: '1' } as Record<string, string>,
  });
  try {
    const browser = await chromium.connectOverCDP(app.endpoint, { noDefaults: true });
    const page = browser.contexts()[0]?.pages()[0];
    if (!page) throw new Error('the app opened no window');
    // looked for at every frame: Playwright itself looks again only after up to half a second
    await page.waitForFunction(() => document.querySelector('textarea') !== null);
    await page.getByRole('textbox', { name: 'Prompt' }).fill('a quiet room');
    const took = performance.now() - start;
    await browser.close();
    return took;
  } finally {
    await app.end('SIGTERM');
  }
}

async function run(): Promise<readonly BenchRow[]> {
  const library = mkdtempSync(join(tmpdir(), 'easel-bench-start-'));
  const easel = join(folder, 'out/main/index.js');
  const blank = join(import.meta.dirname, 'support/blankApp.ts');
  // a profile, so that the app opens on its form
  const packing = mkdtempSync(join(tmpdir(), 'easel-bench-packed-'));
  packApp(packing);
  const packed = join(packedPaths(packing).app, 'out/main/index.js');
  const made = spawnSync(process.execPath, [
    join(folder, 'out/main/cli.js'),
    ...['generate', '--model', 'imagegen/dev', '--prompt', 'a quiet room', '--library', library],
  ]);
  if (made.status !== 0) throw new Error(`the library could not be made: ${made.stderr}`);
  const ours: number[] = [];
  const installed: number[] = [];
  const peer: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const ourMs = await launch(easel, ['--library', library]);
    const packedMs = await launch(packed, ['--library', library]);
    const peerMs = await launch(blank, []);
    if (round < 0) continue;
    ours.push(ourMs);
    installed.push(packedMs);
    peer.push(peerMs);
  }
  for (const left of [library, packing]) rmSync(left, { recursive: true });
  const row = (label: string, times: readonly number[]): BenchRow => ({
    label,
    ours: median(times),
    peer: median(peer),
    peerName: 'a blank page in the same shell and browser',
    unit: 'ms',
    aim: `ratio at most ${largestRatio}`,
    met: median(times) <= largestRatio * median(peer),
  });
  return [
    row('launch to a form that takes text', ours),
    row('the same, packed and its archive extracted again', installed),
  ];
}

export const bench: Bench = { name: 'start', about: 'starting the app', run };
