// The queue as a person uses it: many jobs at once, lists, order, pause, and charges that are not certain.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

/** What stands in Up next, from the top. */
async function order(studio: Studio): Promise<string[]> {
  const rows = await studio.job(/imagegen\/dev · /).allInnerTexts();
  return rows.map((text) => text.split('\n')[0] ?? '');
}

test('two prompts, three seeds and two sizes make twelve jobs that run to twelve pictures', async ({
  launch,
  service,
}) => {
  const own = await service({ instant: true });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(own);
  await studio.prompt.fill('a pier at {dawn|dusk}');
  const vary = page.getByRole('region', { name: 'Vary' });
  await vary.getByRole('button', { name: 'seeds, sizes, any parameter' }).click();
  await page.getByRole('menuitem', { name: 'Seeds' }).click();
  await page.getByRole('spinbutton', { name: 'How many seeds' }).fill('3');
  await page.keyboard.press('Escape');
  await vary.getByRole('button', { name: 'parameter' }).click();
  await page.getByRole('menuitem', { name: 'Size' }).click();
  await page
    .getByRole('dialog', { name: 'Vary Size' })
    .getByRole('button', { name: /1:1 HD/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(vary).toContainText('2 prompts × 3 seeds × 2 sizes');
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('12 jobs, 12 images');
  await page.getByRole('button', { name: 'Add to queue' }).click();

  await studio.showFinished();
  await expect(studio.job(/^a pier at (dawn|dusk)\n?done/)).toHaveCount(12, { timeout: 40_000 });
  await expect(studio.queue).toContainText('12 of 12');
  await studio.go('Gallery');
  await expect(studio.gallery.getByRole('gridcell', { name: /a pier at dawn/ })).toHaveCount(6);
  await expect(studio.gallery.getByRole('gridcell', { name: /a pier at dusk/ })).toHaveCount(6);
  expect(await own.ledger()).toMatchObject({ posts: 12 });
});

test('a list with three bad rows is shown with their problems; the good rows are queued', async ({
  launch,
  service,
  library,
}) => {
  const own = await service({ instant: true });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(own);
  await studio.pause();
  // what the form holds does not stand in for the prompt that a row lacks
  await studio.prompt.fill('a prompt of the form');
  const file = join(library, 'products.csv');
  const rows = [
    'prompt,image_size,num_images,shelf',
    'a blue cup,square,1,A1',
    ',square,1,A2',
    'a green cup,square,1,A3',
    'a red cup,enormous,1,A4',
    'a white cup,square,9,A5',
    '"a cup, with a comma",square,1,A6',
  ];
  writeFileSync(file, `${rows.join('\r\n')}\r\n`);
  const open = async () => {
    await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file] });
    await page.getByRole('button', { name: 'Import list…' }).click();
    await dialog.waitFor();
  };
  const dialog = page.getByRole('dialog', { name: 'Import list' });
  await open();
  await expect(dialog).toContainText('products.csv · 6 rows · CSV');
  await expect(dialog).toContainText('3 good rows');
  await expect(dialog).toContainText('3 with problems, left out');
  await dialog.getByRole('button', { name: 'Show only problems' }).click();
  const table = dialog.getByRole('table', { name: 'Rows' });
  await expect(table.getByRole('row', { name: /Missing required field: prompt/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Invalid value for image_size/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Invalid value for num_images/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Queue 3 jobs' }).click();
  await expect(studio.toasts.filter({ hasText: '3 rows with problems left out' })).toBeVisible();
  expect(await order(studio)).toEqual(['a blue cup', 'a green cup', 'a cup, with a comma']);

  await open();
  await expect(dialog).toContainText('A list with the same content was queued before');
  await expect(dialog.getByRole('button', { name: 'Queue 3 jobs' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('jobs are reordered by mouse and by keys, and a paused queue is as it was after a restart', async ({
  launch,
  restart,
}) => {
  let app = await launch();
  let studio = new Studio(app.page);
  await studio.tryHere();
  await studio.pause();
  await studio.addToQueue('{one|two|three|four} pebbles');
  await expect(studio.job(/imagegen\/dev · /)).toHaveCount(4);
  expect(await order(studio)).toEqual(['one pebbles', 'two pebbles', 'three pebbles', 'four pebbles']);

  await dragAbove(studio, studio.job('four pebbles'), studio.job('two pebbles'));
  await expect
    .poll(() => order(studio))
    .toEqual(['one pebbles', 'four pebbles', 'two pebbles', 'three pebbles']);

  await studio.job('three pebbles').click();
  await app.page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(() => order(studio))
    .toEqual(['one pebbles', 'four pebbles', 'three pebbles', 'two pebbles']);
  await studio.job('two pebbles').click({ button: 'right' });
  await app.page.getByRole('menuitem', { name: 'Send to front' }).click();
  const wanted = ['two pebbles', 'one pebbles', 'four pebbles', 'three pebbles'];
  await expect.poll(() => order(studio)).toEqual(wanted);

  app = await restart(app);
  studio = new Studio(app.page);
  await expect.poll(() => order(studio)).toEqual(wanted);
  await expect(studio.queue.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  await studio.run();
  await studio.showFinished();
  await expect(studio.job(/done in/)).toHaveCount(4, { timeout: 60_000 });
  await studio.go('Gallery');
  await expect(studio.gallery.getByRole('gridcell', { name: /pebbles/ })).toHaveCount(4);
});

test('one unknown charge is found in the history, another is run again after the warning', async ({
  launch,
  service,
}) => {
  const own = await service({
    instant: true,
    faults: [
      { nth: [1], answer: { reset: 'after' } },
      { nth: [2], answer: { reset: 'before' } },
    ],
  });
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.connect(own);
  await studio.addToQueue('the charged one');
  const charged = studio.job('the charged one');
  await expect(charged).toContainText('You may have been charged');
  await studio.addToQueue('the lost one');
  const lost = studio.job('the lost one');
  await expect(lost).toContainText('You may have been charged');

  await charged.getByRole('button', { name: 'Check history' }).click();
  await studio.showFinished();
  await expect(charged).toContainText('done');
  await lost.getByRole('button', { name: 'Check history' }).click();
  await expect(studio.toasts.filter({ hasText: 'no entry for this request' })).toBeVisible();

  await lost.getByRole('button', { name: 'Run again' }).click();
  const warning = app.page.getByRole('alertdialog', { name: 'Run this job again?' });
  await expect(warning).toContainText('may charge the same a second time');
  await warning.getByRole('button', { name: 'Run again, may charge twice' }).click();
  await expect(lost).toContainText('done');
  await expect(studio.queue).not.toContainText('Needs attention');
  expect(await own.ledger()).toMatchObject({ posts: 3 });

  await lost.dblclick();
  const details = app.page.getByRole('dialog', { name: 'the lost one' });
  await expect(details.getByRole('listitem')).toHaveCount(2);
});

/** Drags a row with the mouse to the upper half of another. */
async function dragAbove(studio: Studio, row: Locator, other: Locator): Promise<void> {
  const { mouse } = studio.page;
  const from = await row.boundingBox();
  const to = await other.boundingBox();
  if (!from || !to) throw new Error('the rows are not shown');
  await mouse.move(from.x + 120, from.y + from.height / 2);
  await mouse.down();
  await mouse.move(to.x + 120, to.y + to.height / 2, { steps: 6 });
  await mouse.move(to.x + 120, to.y + 6, { steps: 3 });
  await mouse.up();
}
