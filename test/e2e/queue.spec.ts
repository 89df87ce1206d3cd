// The queue as a person uses it: many jobs at once, lists, order, pause, and charges that are not certain.
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locator } from '@playwright/test';
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

/** Takes back what was just taken away. */
function undo(studio: Studio): Promise<void> {
  return studio.queue.getByRole('button', { name: 'Undo', exact: true }).click();
}

/** What stands in Up next, from the top. */
async function order(studio: Studio): Promise<string[]> {
  const rows = await studio.job(/imagegen\/dev · /).allInnerTexts();
  return rows.map((text) => text.split('\n')[0] ?? '');
}

test('two prompts, three seeds and two sizes make twelve jobs that run to twelve pictures', async ({
  connect,
}) => {
  const { page, studio, own } = await connect();
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
    .getByRole('button', { name: /1:1 1024/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(vary).toContainText('2 prompts × 3 seeds × 2 sizes');
  const request = page.getByRole('region', { name: 'Request' });
  await expect(request).toContainText('12 jobs, 12 images');
  // the field of what is varied says so, leads there, and holds again where somebody wants it to
  const size = page.locator('[data-field="image_size"]');
  const sizeAgain = size.getByRole('button', { name: 'Use this field of Size again' });
  await expect(page.locator('[data-field="seed"]')).toContainText('varied below: 3 seeds');
  await size.getByRole('button', { name: /^Size is varied below: .*1:1 1024/ }).click();
  await page.getByRole('dialog', { name: 'Vary Size' }).waitFor();
  await page.keyboard.press('Escape');
  await sizeAgain.click();
  await expect(request).toContainText('6 jobs, 6 images');
  await size.getByRole('radio', { name: /^16:9/ }).click({ force: true });
  await studio.prompt.press('Control+z');
  await studio.prompt.press('Control+z');
  await expect(request).toContainText('12 jobs, 12 images');
  // a value that is typed by its name is what is made, too
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
  await page.keyboard.type('16:9');
  await page.getByRole('menuitem', { name: /^Size: 16:9/ }).click();
  await expect(size.getByRole('radio', { name: /^16:9/ })).toBeChecked();
  await expect(request).toContainText('6 jobs, 6 images');
  const filled = studio.toasts.filter({ hasText: 'Filled with Size: 16:9' });
  await expect(filled).toContainText('Out of Vary: ');
  await filled.getByRole('button', { name: 'Undo' }).click();
  await expect(request).toContainText('12 jobs, 12 images');
  await page.getByRole('button', { name: 'Add to queue' }).click();

  await studio.showFinished();
  await expect(studio.job(/^a pier at (dawn|dusk)\n?done/)).toHaveCount(12);
  await expect(studio.queue).toContainText('12 of 12');
  await studio.go('Gallery');
  await expect(studio.gallery.getByRole('gridcell', { name: /a pier at dawn/ })).toHaveCount(6);
  await expect(studio.gallery.getByRole('gridcell', { name: /a pier at dusk/ })).toHaveCount(6);
  expect(await own.ledger()).toMatchObject({ posts: 12 });
});

test('a list is looked through, pasted, edited, named by a column, run, and run again for what changed', async ({
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
    'a green cup,portrait_4_3,1,A3',
    'a red cup,enormous,1,A4',
    'a white cup,square,9,A5',
    '"a cup, with a comma",square,1,A6',
  ];
  writeFileSync(file, `${rows.join('\r\n')}\r\n`);
  const open = async () => {
    await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file] });
    await studio.chooseList('Import list…');
    await dialog.waitFor();
  };
  const dialog = page.getByRole('dialog', { name: 'products.csv' });
  const table = dialog.getByRole('grid', { name: 'Rows' });
  const shown = (name: string) => dialog.getByRole('radio', { name });
  await open();
  await expect(dialog).toContainText('CSV, UTF-8');
  await expect(dialog).toContainText('3 good rows');
  await expect(dialog).toContainText('3 with problems, left out');
  await shown('3 with problems').click({ force: true });
  await expect(table.getByRole('row', { name: /Prompt is needed/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Size must be/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Images must be/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Queue 3 jobs' }).click();
  await expect(studio.toasts.filter({ hasText: '3 rows with problems left out' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Queue', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => order(studio)).toEqual(['a blue cup', 'a green cup', 'a cup, with a comma']);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('products');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('menuitem', { name: /products\.csv/ }).click();
  await expect(dialog.getByRole('radio', { name: '3 queued' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // from the palette, wherever one is, as from the menu of the program
  await studio.go('Gallery');
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file] });
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('import list');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('kept already, and as you left it');
  await expect(shown('3 queued')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Queue', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');

  // cells of a spreadsheet, pasted into the form: edited, named by a column, run, and two of them run again
  await pasteCells(
    studio.prompt,
    'prompt\tfile name\tnote\nred kite\tkite-{n}\t1\nblue boat\tboat\tfor the cover\ngreen tree\ttree\t3\n',
  );
  const pasted = page.getByRole('dialog', { name: 'red kite, and more' });
  const cells = pasted.getByRole('grid', { name: 'Rows' });
  await expect(cells.getByRole('gridcell', { name: 'blue boat' })).toBeVisible();
  await cells.getByRole('gridcell', { name: 'blue boat' }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' at sea, with all of its sails up in the low light of dawn');
  await page.keyboard.press('Enter');
  await expect(cells.getByRole('gridcell', { name: 'blue boat at sea' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cells.getByRole('gridcell', { name: 'blue boat', exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+y');
  await expect(cells.getByRole('gridcell', { name: 'blue boat at sea' })).toBeVisible();
  await pasted.getByRole('button', { name: 'Queue 3 jobs' }).click();
  await expect(pasted.getByRole('radio', { name: '3 queued' })).toBeVisible();
  // one that is ticked again while it is under way is for the next run, as soon as it has ended
  await cells.getByRole('checkbox').last().click();
  await expect(cells.getByRole('checkbox').last()).toBeChecked();
  await expect(pasted.getByRole('button', { name: 'Queue', exact: true })).toBeDisabled();
  await app.desktop.clickMenu(['Queue', 'Run']);
  await expect(pasted.getByRole('radio', { name: '3 done' })).toBeVisible();
  await expect(pasted.getByRole('button', { name: 'Queue 1 job' })).toBeEnabled();
  await page.keyboard.press('Escape');
  // what differs at its end is told apart by it, over its picture and in the queue
  await studio.showFinished();
  const boat = studio.results.getByRole('gridcell', { name: /^blue boat at sea/ });
  for (const place of [boat, studio.job(/blue boat/)]) {
    await expect.poll(() => isEndSeen(place, 'of dawn')).toBe(true);
  }
  await studio.chooseList(/red kite, and more, 3 rows/);
  for (const words of ['red kite', 'green tree']) {
    await cells.getByRole('gridcell', { name: words }).click();
    await page.keyboard.type(`a ${words}`);
    await page.keyboard.press('Enter');
    await expect(cells.getByRole('gridcell', { name: `a ${words}` })).toBeVisible();
  }
  await pasted.getByRole('button', { name: 'Tick only the 2 that failed or changed' }).click();
  await pasted.getByRole('button', { name: 'Queue 2 jobs' }).click();
  await expect(pasted.getByRole('radio', { name: '3 done' })).toBeVisible();
  await page.keyboard.press('Escape');
  const names = readdirSync(join(library, 'Easel'), { recursive: true }).map((name) =>
    basename(String(name)),
  );
  expect(names.filter((name) => /^(?:kite|boat|tree)/.test(name)).toSorted()).toEqual([
    'boat.png',
    'kite-1-2.png',
    'kite-1.png',
    'tree-2.png',
    'tree.png',
  ]);

  // rows that are no matrix stand under one heading, each by what it has of its own, and lead on
  const batch = studio.result('products.csv');
  const results = batch.getByRole('gridcell');
  await expect(results).toHaveCount(3);
  await expect(batch).toContainText('3 of 3 · 7.2 credits');
  await expect(batch.getByRole('button', { name: 'Contact sheet' })).toBeEnabled();
  await results.filter({ hasText: 'green' }).focus();
  await page.keyboard.press('Space');
  await expect(batch.getByRole('status').filter({ hasText: 'kept' })).toHaveText('1 kept');
  await page.keyboard.press('k');
  await expect(studio.prompt).toHaveValue('a green cup');
  await expect(page.getByRole('radio', { name: /^3:4/ })).toBeChecked();

  // what a row notes is found at its picture
  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell', { name: /blue boat at sea/ }).click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('textbox', { name: 'Note' })).toHaveValue('for the cover');
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
  await app.page.getByRole('button', { name: 'Send later', exact: true }).click();
  await app.page.getByLabel('Starts at').fill('22:00');
  await app.page.getByRole('button', { name: 'Save', exact: true }).click();
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
  await app.page.getByRole('menuitem', { name: 'Send to front' }).click();
  const wanted = ['two pebbles', 'one pebbles', 'four pebbles', 'three pebbles'];
  await expect.poll(() => order(studio)).toEqual(wanted);

  // how wide and how large things are, and that the queue is folded, is as it was too
  const width = () => app.page.getByRole('separator', { name: 'Width of the queue' });
  const size = () => app.page.getByRole('slider', { name: 'Size of the results' });
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
  await studio.queue.getByRole('button', { name: 'Fold the queue to a strip' }).click();
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
  await expect(studio.queue.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
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

test('one unknown charge is found in the history, another is run again after the warning', async ({
  visit,
}) => {
  const { page, studio, own } = await visit({
    instant: true,
    faults: [
      { nth: [1], answer: { reset: 'after' } },
      { nth: [2], answer: { reset: 'before' } },
    ],
  });
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
  await expect(studio.toasts.filter({ hasText: 'most likely not charged' })).toBeVisible();

  await lost.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Dismiss' }).click();
  await expect(studio.queue).toContainText('1 problem dismissed');
  await expect(studio.queue).not.toContainText('Needs attention');
  await undo(studio);
  await expect(studio.queue).toContainText('Needs attention');

  await lost.getByRole('button', { name: 'Run again' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Run this job again?' });
  await expect(warning).toContainText('may charge the same a second time');
  await warning.getByRole('button', { name: 'Run again, may charge twice' }).click();
  await expect(lost).toContainText('done');
  await expect(studio.queue).not.toContainText('Needs attention');
  expect(await own.ledger()).toMatchObject({ posts: 3 });

  await lost.dblclick();
  const details = page.getByRole('dialog', { name: 'the lost one' });
  await expect(details.getByRole('listitem')).toHaveCount(2);
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
