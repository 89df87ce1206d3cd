// Ten thousand jobs in the panel are scrolled and reordered; how long that keeps the page busy is printed, to be looked at.
import { t } from '../../../src/shared/messages/t';
import { mainThreadWork } from '../support/mainThreadWork';
import { Studio } from '../support/Studio';
import { expect, test } from '../support/test';

test('ten thousand queued jobs scroll and are reordered, of which only those in view are on the page', async ({
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
  await page.getByRole('menuitem', { name: t('create.seeds') }).click();
  await page.getByRole('spinbutton', { name: t('create.howManySeeds') }).fill('10000');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: t('account.request') })).toContainText('10,000 jobs');
  await page.getByRole('button', { name: t('commands.addToQueue') }).click();
  const grid = studio.queue.getByRole('grid', { name: t('queue.jobs') });
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
    const tasks = await mainThreadWork(page, work);
    const words = `${tasks.length} tasks, longest ${tasks[0]?.toFixed(1)} ms of processor time`;
    console.log(`      10,000 jobs, ${name}: ${words}`);
    info.annotations.push({ type: name, description: words });
    expect(await grid.getByRole('row').count(), 'rows on the page').toBeLessThan(100);
  }
  await expect(grid).toHaveAttribute('aria-rowcount', '10001');

  // what has run of it stands under one heading, with what it came to and the way to all of it
  await studio.run();
  const batch = studio.results.getByRole('region', { name: 'a field of tulips' });
  await expect(batch).toContainText(/\d+ of 10,000 · .*\d credits/);
  await expect(batch.getByRole('button', { name: 'Results 1–200 of 10,000' })).toHaveCount(2);
  await batch.getByRole('button', { name: t('create.allInTheGallery') }).click();
  await expect(studio.gallery.getByRole('gridcell', { name: /a field of tulips/ }).first()).toBeVisible();
});
