// Ten thousand jobs in the panel: scrolling and reordering keep to the frame.
import type { Page } from '@playwright/test';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

type Frames = Readonly<{ count: number; longestMs: number; over50: number; tasks: readonly number[] }>;

/**
 * Measures the page while `work` goes on: the time between frames, and long tasks of the page itself. A frame may
 * come late because the machine is busy with something else; a task over 50 ms is always the page's own doing.
 */
async function measured(page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const notes = { gaps: [] as number[], tasks: [] as number[], stop: () => {} };
    let last = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      notes.gaps.push(now - last);
      last = now;
      frame = requestAnimationFrame(tick);
    });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) notes.tasks.push(entry.duration);
    });
    observer.observe({ type: 'longtask' });
    notes.stop = () => {
      cancelAnimationFrame(frame);
      for (const entry of observer.takeRecords()) notes.tasks.push(entry.duration);
      observer.disconnect();
    };
    Object.assign(globalThis, { notes });
  });
  await work();
  return page.evaluate(() => {
    const { notes } = globalThis as unknown as {
      notes: { gaps: number[]; tasks: number[]; stop: () => void };
    };
    notes.stop();
    const gaps = notes.gaps.slice(1);
    return {
      count: gaps.length,
      longestMs: Math.max(...gaps),
      over50: gaps.filter((gap) => gap > 50).length,
      tasks: notes.tasks,
    };
  });
}

test('ten thousand queued jobs scroll and are reordered without a stutter', async ({
  launch,
  service,
}, info) => {
  const own = await service({ instant: true });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(own);
  await studio.pause();
  await studio.prompt.fill('a field of tulips');
  await page.getByRole('button', { name: 'seeds, sizes, any parameter' }).click();
  await page.getByRole('menuitem', { name: 'Seeds' }).click();
  await page.getByRole('spinbutton', { name: 'How many seeds' }).fill('10000');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('10,000 jobs');
  await page.getByRole('button', { name: 'Add to queue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add to queue' }).click();
  const grid = studio.queue.getByRole('grid', { name: 'Jobs' });
  await expect(grid).toHaveAttribute('aria-rowcount', '10001');
  await expect(studio.job(/imagegen\/dev · /).first()).toBeVisible();

  const walk = () =>
    grid.evaluate(async (element) => {
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
      element.scrollTop = 0;
      // a slow scroll, a fling, and jumps from end to end, as with the scrollbar
      for (let step = 0; step < 60; step += 1, await nextFrame()) element.scrollTop += 60;
      for (let step = 0; step < 60; step += 1, await nextFrame()) element.scrollTop += 2_000;
      for (let step = 0; step < 12; step += 1) {
        element.scrollTop = step % 2 === 0 ? element.scrollHeight : (element.scrollHeight * step) / 12;
        for (let wait = 0; wait < 5; wait += 1) await nextFrame();
      }
      element.scrollTop = 0;
      await nextFrame();
    });
  const reorder = async () => {
    await studio
      .job(/imagegen\/dev · /)
      .first()
      .click();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('End');
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('Alt+ArrowUp');
  };
  for (const [name, work] of Object.entries({ scrolling: walk, reordering: reorder })) {
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 1; attempt <= 4 && best > 0; attempt += 1) {
      const idle = await measured(page, restFor120Frames(page));
      const busy = await measured(page, work);
      // a machine that is busy with something else makes even a resting page late, by so much
      const noiseMs = Math.max(0, idle.longestMs - 17);
      best = Math.min(best, Math.max(0, busy.longestMs - 50 - noiseMs));
      const words = `${busy.count} frames, ${busy.over50} over 50 ms, longest ${busy.longestMs.toFixed(0)} ms (at rest ${idle.longestMs.toFixed(0)} ms); long tasks: ${busy.tasks.map((task) => task.toFixed(0)).join(', ') || 'none'}`;
      console.log(`      10,000 jobs, ${name}: ${words}`);
      info.annotations.push({ type: name, description: words });
    }
    expect.soft(best, `${name}: ms over 50, in the best of four tries`).toBe(0);
  }
  await expect(grid).toHaveAttribute('aria-rowcount', '10001');
});

/** The page left alone. */
function restFor120Frames(page: Page): () => Promise<void> {
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 120; frame += 1) {
        await new Promise((done) => requestAnimationFrame(done));
      }
    });
}
