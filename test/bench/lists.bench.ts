// A kept list of 100,000 rows on the workbench: what each thing that a person does to it costs the page and main's loop.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { mainThreadWork } from '../e2e/support/mainThreadWork';
import { Studio } from '../e2e/support/Studio';
import { launchApp } from '../support/launchApp';
import { startService } from '../support/startService';
import type { Bench, BenchOptions, BenchRow } from './Bench';
import { median } from './Bench';
import { askNotes, notesTo } from './support/ProcessNotes';

const rounds = 7;
const taskMs = 50;
const loopMs = 20;

type Figures = { ms: number[]; taskMs: number[]; loopP99Ms: number[]; loopLongestMs: number[] };

async function measure(count: number): Promise<readonly BenchRow[]> {
  process.env.EASEL_E2E = 'stand-in';
  const folder = mkdtempSync(join(tmpdir(), 'easel-bench-lists-'));
  const notes = join(folder, 'notes.json');
  const file = join(folder, 'shots.csv');
  const rows = Array.from({ length: count }, (_, at) => `a cup of kind ${(at * 7919) % count},square,A${at}`);
  writeFileSync(file, `prompt,image_size,sku\n${rows.join('\n')}\n`);
  const service = await startService({ instant: true });
  const app = await launchApp({
    library: join(folder, 'library'),
    env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:', ...notesTo(notes) },
  });
  const found = new Map<string, Figures>();
  const { page } = app;
  const note = async (label: string, work: () => Promise<void>) => {
    await askNotes(app.pid, notes);
    let took = 0;
    const tasks = await mainThreadWork(page, async () => {
      const start = performance.now();
      await work();
      took = performance.now() - start;
      // what it set going belongs to it
      await setTimeout(300);
    });
    const loop = await askNotes(app.pid, notes);
    const figures = found.get(label) ?? { ms: [], taskMs: [], loopP99Ms: [], loopLongestMs: [] };
    figures.ms.push(took);
    figures.taskMs.push(tasks[0] ?? Number.NaN);
    figures.loopP99Ms.push(loop.p99Ms);
    figures.loopLongestMs.push(loop.longestMs);
    found.set(label, figures);
  };
  try {
    const studio = new Studio(page);
    await studio.connect(service);
    await studio.pause();
    await workThrough(page, studio, { count, file, note, answer: app.desktop.answerDialog });
  } finally {
    await app.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return [...found].flatMap(([label, figures]) => [
    row(`${label}: until it is seen`, figures.ms, null),
    row(`${label}: longest task of the page, processor time`, figures.taskMs, taskMs),
    row(`${label}: delay of the main loop, p99`, figures.loopP99Ms, loopMs),
    row(`${label}: delay of the main loop, longest`, figures.loopLongestMs, null),
  ]);
}

async function workThrough(
  page: Page,
  studio: Studio,
  {
    count,
    file,
    note,
    answer,
  }: Readonly<{
    count: number;
    file: string;
    note: (label: string, work: () => Promise<void>) => Promise<void>;
    answer: (method: 'showOpenDialog', answer: Readonly<Record<string, unknown>>) => Promise<void>;
  }>,
): Promise<void> {
  const all = count.toLocaleString('en-GB');
  const dialog = page.getByRole('dialog', { name: 'shots.csv' });
  const table = dialog.getByRole('grid', { name: 'Rows' });
  const words = dialog.getByRole('searchbox', { name: 'Find in rows' });
  const queue = dialog.getByRole('button', { name: `Queue ${all} jobs` });
  const rowsAre = (most: number) =>
    page.waitForFunction(
      (wanted) => Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) - 1 === wanted,
      most,
    );
  await answer('showOpenDialog', { canceled: false, filePaths: [file] });
  await note('read from its file', async () => {
    await studio.chooseList('Import list…');
    await table
      .getByRole('gridcell', { name: /^a cup of kind/ })
      .first()
      .waitFor({ timeout: 0 });
  });
  await note('counted', () => queue.waitFor({ timeout: 0 }));
  for (let round = 0; round < rounds; round += 1) {
    await note('scrolled to its end and back', async () => {
      await table.focus();
      await page.keyboard.press('ControlOrMeta+ArrowDown');
      await table.getByRole('gridcell', { name: `A${count - 1}`, exact: true }).waitFor();
      await page.keyboard.press('ControlOrMeta+ArrowUp');
      await table.getByRole('gridcell', { name: 'A0', exact: true }).waitFor();
    });
    await note('narrowed by words', async () => {
      await words.fill(`kind ${round + 1}${round}5`);
      await page.waitForFunction(
        (most) => Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) < most,
        count / 10,
      );
    });
    await words.fill('');
    await rowsAre(count);
    await note('sorted by a column', async () => {
      await dialog.getByRole('button', { name: 'prompt', exact: true }).click();
      await table.getByRole('gridcell', { name: 'a cup of kind 0', exact: true }).waitFor();
    });
    await dialog.getByRole('button', { name: 'prompt', exact: true }).click();
    await dialog.getByRole('button', { name: 'prompt', exact: true }).click();
    await table.getByRole('gridcell', { name: 'A0', exact: true }).waitFor();
    const tick = table.getByRole('checkbox').first();
    const fewer = dialog.getByRole('button', { name: `Queue ${(count - 1).toLocaleString('en-GB')} jobs` });
    await note('one tick taken away and given back', async () => {
      await tick.click();
      await fewer.waitFor();
      await tick.click();
      await queue.waitFor();
    });
    await note('a cell edited', async () => {
      await table.getByRole('gridcell', { name: 'A0', exact: true }).click();
      await page.keyboard.type('B0');
      await page.keyboard.press('Enter');
      await table.getByRole('gridcell', { name: 'B0', exact: true }).waitFor();
      await queue.waitFor();
    });
    await note('the edit undone', async () => {
      await page.keyboard.press('ControlOrMeta+z');
      await table.getByRole('gridcell', { name: 'A0', exact: true }).waitFor();
    });
  }
  await note('all ticks taken away and given back', async () => {
    for (const words of ['Untick all rows', 'Tick all rows']) {
      await dialog.getByRole('button', { name: 'More actions for this list' }).click();
      await page.getByRole('menuitem', { name: words, exact: true }).click();
    }
    await queue.and(page.locator(':enabled')).waitFor({ timeout: 0 });
  });
  await note('queued', async () => {
    await queue.click();
    await dialog.getByRole('radio', { name: `${all} waiting` }).waitFor({ timeout: 0 });
  });
}

function row(label: string, values: readonly number[], limit: number | null): BenchRow {
  const ours = median(values);
  return {
    label,
    ours,
    peer: null,
    peerName: null,
    unit: 'ms',
    aim: limit === null ? 'none, for comparison' : `at most ${limit} ms`,
    met: limit === null || ours <= limit,
  };
}

async function run({ sizes = [100_000] }: BenchOptions): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of sizes) rows.push(...(await measure(size)));
  return rows;
}

export const bench: Bench = { name: 'lists', about: 'a kept list of 100,000 rows, worked on', run };
