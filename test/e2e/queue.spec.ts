// The queue as a person uses it: many jobs at once, lists, order, pause, and charges that are not certain.

import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

/** Pastes cells of a spreadsheet onto an element, as the browser tells the page of it. */
async function pasteCells(target: Locator, cells: string): Promise<void> {
  await target.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, cells);
}

/** Whether the end of a text is seen, whole and within what it stands in. */
function isEndSeen(place: Locator, end: string): Promise<boolean> {
  return place.evaluate((around, text) => {
    const own = [...around.querySelectorAll('span')].find(
      (each) => each.childElementCount === 0 && each.textContent.trim().endsWith(text),
    );
    if (own === undefined) return false;
    const { right } = own.getBoundingClientRect();
    return own.scrollWidth <= own.clientWidth && right <= around.getBoundingClientRect().right;
  }, end);
}

/** What stands in Up next, from the top. */
async function order(studio: Studio): Promise<string[]> {
  const rows = await studio.job(/imagegen\/dev · /).allInnerTexts();
  return rows.map((text) => text.split('\n')[0] ?? '');
}

test('two prompts, three seeds and two sizes make twelve jobs that run to twelve pictures', async ({
  visit,
}) => {
  const { page, studio, own } = await visit();
  await studio.prompt.fill('a pier at {dawn|dusk}');
  const vary = page.getByRole('region', { name: t('create.vary') });
  await vary.getByRole('button', { name: 'seeds, sizes, any parameter' }).click();
  await page.getByRole('menuitem', { name: t('create.seeds') }).click();
  await page.getByRole('spinbutton', { name: t('create.howManySeeds') }).fill('3');
  await page.keyboard.press('Escape');
  await vary.getByRole('button', { name: t('create.addAnotherAxis') }).click();
  await page.getByRole('menuitem', { name: t('gallery.size') }).click();
  await page
    .getByRole('dialog', { name: t('create.varyAxis', { label: 'Size' }) })
    .getByRole('button', { name: /1:1 1024/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(vary).toContainText('2 prompts × 3 seeds × 2 sizes');
  const request = page.getByRole('region', { name: t('account.request') });
  await expect(request).toContainText('12 jobs, 12 images');
  // the field of what is varied says so, leads there, and holds again where somebody wants it to
  const size = page.locator('[data-field="image_size"]');
  const sizeAgain = size.getByRole('button', { name: t('create.useThisFieldOfAgain', { label: 'Size' }) });
  await expect(page.locator('[data-field="seed"]')).toContainText(
    t('create.variedBelow', { words: '3 seeds' }),
  );
  await size.getByRole('button', { name: /^Size is varied below: .*1:1 1024/ }).click();
  await page.getByRole('dialog', { name: t('create.varyAxis', { label: 'Size' }) }).waitFor();
  await page.keyboard.press('Escape');
  await sizeAgain.click();
  await expect(request).toContainText('6 jobs, 6 images');
  await size.getByRole('radio', { name: /^16:9/ }).click({ force: true });
  await studio.prompt.press('Control+z');
  await studio.prompt.press('Control+z');
  await expect(request).toContainText('12 jobs, 12 images');
  // a value that is typed by its name is what is made, too
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: t('app.commandPalette') }).waitFor();
  await page.keyboard.type('16:9');
  await page.getByRole('menuitem', { name: /^Size: 16:9/ }).click();
  await expect(size.getByRole('radio', { name: /^16:9/ })).toBeChecked();
  await expect(request).toContainText('6 jobs, 6 images');
  const filled = studio.toasts.filter({ hasText: /Size: 16:9.* set in the form/ });
  await expect(filled).toContainText('Removed from Vary: ');
  await filled.getByRole('button', { name: t('commands.undo') }).click();
  await expect(request).toContainText('12 jobs, 12 images');
  await page.getByRole('button', { name: t('commands.addToQueue') }).click();

  await studio.showFinished();
  await expect(studio.job(/^a pier at (dawn|dusk)\n?done/)).toHaveCount(12);
  await expect(studio.queue).toContainText(t('queue.progress', { done: 12, total: 12 }));
  await studio.go('Gallery');
  await expect(studio.gallery.getByRole('gridcell', { name: /a pier at dawn/ })).toHaveCount(6);
  await expect(studio.gallery.getByRole('gridcell', { name: /a pier at dusk/ })).toHaveCount(6);
  expect(await own.ledger()).toMatchObject({ posts: 12 });
});

test('cells that are pasted are run as a list, and again where they changed; what differs at their end is seen', async ({
  visit,
}) => {
  const { app, page, studio, own } = await visit();
  await studio.pause();
  await pasteCells(
    studio.prompt,
    'prompt\tnote\nred kite\t1\nblue boat at sea, with all of its sails up in the low light of dawn\tfor the cover\ngreen tree\t3\n',
  );
  const pasted = page.getByRole('dialog', { name: 'red kite, and more' });
  const cells = pasted.getByRole('grid', { name: t('create.rows') });
  await pasted.getByRole('button', { name: t('create.queueJobs', { jobs: 3 }) }).click();
  await expect(pasted.getByRole('radio', { name: t('queue.stripUpNext', { count: 3 }) })).toBeVisible();
  // one that is ticked again while it is under way is for the next run, as soon as it has ended
  await cells.getByRole('checkbox').last().click();
  await expect(cells.getByRole('checkbox').last()).toBeChecked();
  await expect(pasted.getByRole('button', { name: t('app.queue'), exact: true })).toBeDisabled();
  await app.desktop.clickMenu(['Queue', 'Run']);
  await expect(pasted.getByRole('radio', { name: '3 finished' })).toBeVisible();
  await expect(pasted.getByRole('button', { name: t('create.queueJobs', { jobs: 1 }) })).toBeEnabled();
  await page.keyboard.press('Escape');
  // what differs at its end is told apart by it, over its picture and in the queue
  await studio.showFinished();
  const boat = studio.results.getByRole('gridcell', { name: /^blue boat at sea/ });
  for (const place of [boat, studio.job(/blue boat/)]) {
    await expect.poll(() => isEndSeen(place, 'of dawn')).toBe(true);
  }
  await studio.chooseList(/red kite, and more, 3 rows/);
  await cells.getByRole('gridcell', { name: 'red kite' }).click();
  await page.keyboard.type('a red kite');
  await page.keyboard.press('Enter');
  await expect(cells.getByRole('gridcell', { name: 'a red kite' })).toBeVisible();
  await pasted.getByRole('button', { name: t('create.tickRowsToRunAgain', { again: 1 }) }).click();
  await pasted.getByRole('button', { name: t('create.queueJobs', { jobs: 1 }) }).click();
  await expect(pasted.getByRole('radio', { name: '3 finished' })).toBeVisible();
  expect(await own.ledger()).toMatchObject({ posts: 4 });
});

test('jobs are reordered by mouse and by keys, and a paused queue with its plan is as it was after a restart', async ({
  launch,
  restart,
  library,
}) => {
  const clock = join(library, 'clock');
  const evening = new Date().setHours(18, 0, 0, 0);
  const setClock = (hours: number) => {
    writeFileSync(`${clock}.new`, String(Math.round(evening + hours * 3600_000 - Date.now())));
    renameSync(`${clock}.new`, clock);
  };
  setClock(0);
  let app = await launch({ env: { EASEL_TEST_CLOCK: clock } });
  let studio = new Studio(app.page);
  await studio.tryHere();
  await studio.pause();
  await app.page.getByRole('button', { name: t('create.sendLater'), exact: true }).click();
  await app.page.getByLabel(t('ui.startsAt')).fill('22:00');
  await app.page.getByRole('button', { name: t('create.save'), exact: true }).click();
  // the page has the time of the computer
  const plan = () => app.page.getByRole('button', { name: /^Starts (tomorrow )?at 22:00$/ });
  await expect(plan()).toBeVisible();
  await studio.addToQueue('{one|two|three|four} pebbles');
  await expect(studio.job(/imagegen\/dev · /)).toHaveCount(4);
  await expect
    .poll(() => order(studio))
    .toEqual(['one pebbles', 'two pebbles', 'three pebbles', 'four pebbles']);

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
  await app.page.getByRole('menuitem', { name: t('words.jobSendToFront') }).click();
  const wanted = ['two pebbles', 'one pebbles', 'four pebbles', 'three pebbles'];
  await expect.poll(() => order(studio)).toEqual(wanted);

  // how wide and how large things are, and that the queue is folded, is as it was too
  const width = () => app.page.getByRole('separator', { name: t('app.widthOfTheQueue') });
  const size = () => app.page.getByRole('slider', { name: t('create.sizeOfTheResults') });
  await size().focus();
  await app.page.keyboard.press('ArrowRight');
  await expect(size()).toHaveValue('420');
  await width().focus();
  await app.page.keyboard.press('ArrowLeft');
  await expect(width()).toHaveAttribute('aria-valuenow', '380');
  await studio.go('Gallery');
  await expect(width()).toHaveAttribute('aria-valuenow', '380');
  await studio.go('Create');
  await expect(size()).toHaveValue('420');
  await studio.queue.getByRole('button', { name: t('queue.foldTheQueueToAStrip') }).click();
  const strip = () => app.page.getByRole('button', { name: /^Open the queue/ });
  await expect(strip()).toBeVisible();

  app = await restart(app);
  studio = new Studio(app.page);
  await expect(strip()).toBeVisible();
  await expect(studio.queue).toBeHidden();
  await expect(size()).toHaveValue('420');
  await strip().click();
  await expect(width()).toHaveAttribute('aria-valuenow', '380');
  await expect.poll(() => order(studio)).toEqual(wanted);
  await expect(studio.queue.getByRole('button', { name: t('commands.run'), exact: true })).toBeVisible();
  // the plan too, of the form and of the queue
  await expect(plan()).toBeVisible();
  await studio.run();
  await expect(studio.queue.getByText('Starts at 22:00.')).toBeVisible();
  setClock(4.001);
  await studio.showFinished();
  await expect(studio.job(/done in/)).toHaveCount(4);
  await studio.go('Gallery');
  await expect(studio.gallery.getByRole('gridcell', { name: /pebbles/ })).toHaveCount(4);

  // what is said of a small picture never lies under that it is a sample
  const small = studio.gallery.getByRole('gridcell', { name: /one pebbles/ });
  await small.click();
  for (const key of ['4', 'f']) await app.page.keyboard.press(key);
  await expect(small).toHaveAccessibleName(/4 stars.*favourite/i);
  await small.evaluate((tile) => {
    tile.style.width = '118px';
  });
  const [marks, sample] = await Promise.all(
    [small.locator('span:has(> svg)').first(), small.locator('[data-sample]')].map((each) =>
      each.boundingBox(),
    ),
  );
  if (!marks || !sample) throw new Error('a mark is not shown');
  const isApart = marks.x + marks.width <= sample.x || marks.y + marks.height <= sample.y;
  expect(isApart, 'neither lies over the other').toBe(true);
});

test('a charge that is not certain is looked for in the history, and the job is run again after the warning', async ({
  visit,
}) => {
  const { page, studio, own } = await visit({
    instant: true,
    faults: [{ nth: [1], answer: { reset: 'before' } }],
  });
  await studio.addToQueue('the lost one');
  const lost = studio.job('the lost one');
  await expect(lost).toContainText('You may have been charged');
  await lost.getByRole('button', { name: t('words.jobCheckHistory') }).click();
  await expect(studio.toasts.filter({ hasText: 'most likely not charged' })).toBeVisible();
  await lost.getByRole('button', { name: t('words.jobRunAgain') }).click();
  const warning = page.getByRole('alertdialog', { name: t('words.mayRunAgain', { jobs: 1 }) });
  await expect(warning).toContainText('you may be charged a second time');
  await warning.getByRole('button', { name: t('create.runAgainAtRisk') }).click();
  await studio.showFinished();
  await expect(lost).toContainText(t('queue.done'));
  await expect(studio.queue).not.toContainText(t('queue.attentionSection'));
  expect(await own.ledger()).toMatchObject({ posts: 2 });
});

/** Drags a row with the mouse to the upper half of another. */
async function dragAbove(studio: Studio, row: Locator, other: Locator): Promise<void> {
  const { mouse } = studio.page;
  // it stands still
  await row.hover();
  const from = await row.boundingBox();
  const to = await other.boundingBox();
  if (!from || !to) throw new Error('the rows are not shown');
  await mouse.move(from.x + 120, from.y + from.height / 2);
  await mouse.down();
  await mouse.move(to.x + 120, to.y + to.height / 2, { steps: 6 });
  await mouse.move(to.x + 120, to.y + 6, { steps: 3 });
  await mouse.up();
}
