// What is written into the table of a list is kept, in the row that it was written into.

import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import type { LaunchedApp } from '../support/LaunchedApp';
import { assignFile } from './support/assignFile';
import { expectWhole } from './support/expectWhole';
import { Studio } from './support/Studio';
import { tellDrag } from './support/tellDrag';
import { expect, test } from './support/test';

async function openList(app: LaunchedApp, file: string, rows: readonly string[]) {
  writeFileSync(file, `${rows.join('\n')}\n`);
  const studio = new Studio(app.page);
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file] });
  await studio.chooseList(t('commands.importList'));
  const dialog = app.page.getByRole('dialog', { name: basename(file) });
  const table = dialog.getByRole('grid', { name: t('create.rows') });
  const cell = (name: string) => table.getByRole('gridcell', { name, exact: true });
  const shown = (name: string) => dialog.getByRole('radio', { name });
  await table.waitFor();
  return { dialog, table, cell, shown, page: app.page };
}

test('what is written stays in its row while rows that are good again leave the view, and a cell grows with its prompt', async ({
  visit,
  library,
}) => {
  const { app } = await visit();
  const { dialog, cell, shown, page } = await openList(app, join(library, 'sizes.csv'), [
    'sku,prompt,image_size',
    ...['enormous', 'vast', 'immense'].map((size, at) => `A${at},cup ${at + 1},${size}`),
  ]);
  await shown('3 with problems').click({ force: true });
  await cell('enormous').click();
  await page.keyboard.type('square');
  await page.keyboard.press('Enter');
  // the next one, before the list was counted anew
  await page.keyboard.type('squ');
  await expect(shown('2 with problems')).toBeVisible();
  await expect(cell('square')).toHaveCount(0);
  await page.keyboard.type('are');
  await page.keyboard.press('Enter');
  await expect(shown('1 with problems')).toBeVisible();
  // the menu is whole where its column is the last that is seen
  await app.desktop.setWindowSize(900, 600);
  await cell('immense').click();
  await page.keyboard.press('Enter');
  const square = dialog.getByRole('option', { name: /^square ·/ });
  await expect(square).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  // a prompt is written with all of it in sight
  await shown('3 in total').click({ force: true });
  await cell('cup 1').dblclick();
  const writing = dialog.getByRole('textbox', { name: 'prompt' });
  const before = await writing.boundingBox();
  await writing.fill(`a {small|great} pot ${'of clay '.repeat(130)}`);
  const after = await writing.boundingBox();
  expect(after?.height ?? 0).toBeGreaterThan((before?.height ?? 0) * 2);
  await page.keyboard.press('Escape');
});

test('what is being written is kept where its row is scrolled away, or another field is pressed', async ({
  visit,
  library,
}) => {
  const { app } = await visit();
  const { dialog, table, cell, page } = await openList(app, join(library, 'mugs.csv'), [
    'prompt',
    ...Array.from({ length: 300 }, (_, at) => `cup ${at + 1}`),
  ]);
  const words = dialog.getByRole('searchbox', { name: t('create.findInTheRows') });
  await cell('cup 1').dblclick();
  await page.keyboard.type(' with a handle');
  await page.mouse.wheel(0, 6000);
  await expect(table.getByRole('textbox')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: t('commands.undo') })).toBeEnabled();
  await page.mouse.wheel(0, -9000);
  await expect(cell('cup 1 with a handle')).toBeVisible();

  await cell('cup 2').dblclick();
  await page.keyboard.type(' in blue');
  await words.click();
  await page.keyboard.type('cup 2');
  await expect(words).toHaveValue('cup 2');
  await expect(cell('cup 2 in blue')).toBeVisible();
  await expect(cell('cup 3')).toHaveCount(0);
  // Undo of what was typed here, not of what was done to the list
  await page.keyboard.press('ControlOrMeta+z');
  await expect(words).not.toHaveValue('cup 2');
  await words.fill('');
  await expect(cell('cup 2 in blue')).toBeVisible();

  // what is behind a question gets no picture
  await dialog.getByRole('button', { name: t('create.moreForThisList') }).click();
  await page.getByRole('menuitem', { name: t('create.renameList') }).click();
  const name = page.getByRole('dialog', { name: t('create.renameListTitle') });
  await tellDrag(name, ['dragover'], { Files: 'a.png' });
  await expect(page.locator('[data-drop-overlay]')).toHaveText(t('app.closeTheDialogFirstThenDrop'));
  await assignFile(name, 'paste', { name: 'a.png', type: 'image/png', bytes: Buffer.from('a') });
  await expect(page.getByRole('alertdialog').filter({ hasText: t('app.itWasNotPasted') })).toBeVisible();
});

test('a list is as it was looked at once the page is loaded anew, and a message lies over nothing in it', async ({
  visit,
  library,
}) => {
  const { app } = await visit();
  const { dialog, table, page } = await openList(app, join(library, 'ware.csv'), [
    ...['prompt,sku', 'a blue cup,30', 'a jug,4', 'a red cup,5'],
  ]);
  const lines = () =>
    table.getByRole('checkbox').evaluateAll((boxes) => boxes.map(({ ariaLabel }) => ariaLabel));
  await table.getByRole('button', { name: 'sku', exact: true }).click();
  await expect.poll(lines).toEqual(['Run line 3', 'Run line 4', 'Run line 2']);
  await dialog.getByRole('button', { name: t('create.whatBecomes', { column: 'sku' }) }).click();
  await page.getByRole('option', { name: t('account.prompt'), exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(t('create.isLeftOutNow', { left: 'prompt' }));
  // it has the room between the table and what runs the list
  const [message, rows, run] = await Promise.all(
    [page.getByRole('alertdialog'), table, dialog.getByRole('button', { name: /^Queue/ })].map((each) =>
      each.boundingBox(),
    ),
  );
  expect(message?.y).toBeGreaterThanOrEqual((rows?.y ?? 0) + (rows?.height ?? 0) - 1);
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(run?.y ?? 0);
  await dialog.getByRole('button', { name: t('commands.undo') }).click();

  const words = dialog.getByRole('searchbox', { name: t('create.findInTheRows') });
  await words.fill('cup');
  await expect.poll(lines).toEqual(['Run line 4', 'Run line 2']);
  await dialog.getByRole('button', { name: t('account.close') }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  const studio = new Studio(page);
  await studio.begin();
  await studio.chooseList(/^ware/);
  await expect(words).toHaveValue('cup');
  await expect.poll(lines).toEqual(['Run line 4', 'Run line 2']);
});

test('a row that failed says why, and the pictures of the others are walked by keys over the list', async ({
  visit,
  library,
}) => {
  const body = { error: 'Invalid input', message: 'Input validation failed', errors: ['No cups today'] };
  const { app } = await visit({ instant: true, faults: [{ nth: [2], answer: { status: 400, body } }] });
  const { dialog, table, page } = await openList(app, join(library, 'bowls.csv'), [
    ...['prompt,image_size', 'a cup,square', 'a jug,square', 'a bowl,square'],
  ]);
  const row = (words: string) => table.getByRole('row').filter({ hasText: words });
  await dialog.getByRole('button', { name: /^Queue/ }).click();
  await expect(table.getByRole('button', { name: /^Show the result/ })).toHaveCount(2);
  const failed = table.getByRole('row').filter({ hasText: 'failed' });
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText('Input validation failed. No cups today');
  const [first = '', last = ''] = await row('finished')
    .getByText(/^a (?:cup|jug|bowl)$/)
    .allTextContents();

  // the run left the mark at the first cell
  await expect(table).toBeFocused();
  const index = first === 'a cup' ? 0 : 1;
  for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: t('commands.viewer') });
  await expect(viewer.getByRole('img', { name: first })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: last })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(table).toBeFocused();
  await expect(failed).toBeVisible();
  // what needs a look is sorted to the top
  await table.getByRole('button', { name: t('account.result'), exact: true }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('failed');
  const byResult = table.getByRole('columnheader', { name: t('account.result') });
  await expect(byResult).toHaveAttribute('aria-sort', 'ascending');

  // from a picture its row is gone to, in the order that the list was looked at in, which it keeps while it is closed
  await page.keyboard.press('Escape');
  await expect(table).toHaveCount(0);
  await new Studio(page).results.getByRole('button', { name: `Open ${last}` }).click();
  await page.keyboard.press('i');
  await viewer.getByRole('button', { name: 'Show row in' }).click();
  await expect(viewer).toHaveCount(0);
  await expect(byResult).toHaveAttribute('aria-sort', 'ascending');
  await expect(table).toBeFocused();
  const marked = await table.getAttribute('aria-activedescendant');
  await expect(table.locator(`[id="${marked}"]`)).toHaveText(last);
});

test('of a list with a row that cannot be run, and of one that finds no row, all can be reached at 200 %', async ({
  launch,
  library,
}) => {
  const app = await launch();
  await new Studio(app.page).tryHere();
  const { dialog, page } = await openList(app, join(library, 'cups.csv'), [
    ...['prompt,image_size,sku,tags', 'a cup,enormous,T1,calm', 'a jug,square,T1,calm'],
  ]);
  await expect(dialog).toContainText(t('create.badRowsLeftOut', { bad: 1 }));
  await expectWhole(page, 'a list, with a row that cannot be run');
  await dialog.getByRole('searchbox', { name: t('create.findInTheRows') }).fill('no such row');
  await expect(dialog.getByRole('button', { name: t('create.showAllRows') })).toBeVisible();
  await expectWhole(page, 'a list that finds no row');
});
