// What is written into the table of a list is kept, in the row that it was written into.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchedApp } from '../support/LaunchedApp';
import { expectWhole } from './support/expectWhole';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

/** Opens a list of a file with these rows. */
async function openList(app: LaunchedApp, library: string, rows: readonly string[]) {
  const file = join(library, 'cups.csv');
  writeFileSync(file, `${rows.join('\n')}\n`);
  const studio = new Studio(app.page);
  await studio.tryHere();
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file] });
  await studio.chooseList('Import list…');
  const dialog = app.page.getByRole('dialog', { name: 'cups.csv' });
  const table = dialog.getByRole('grid', { name: 'Rows' });
  const cell = (name: string) => table.getByRole('gridcell', { name, exact: true });
  const shown = (name: string) => dialog.getByRole('radio', { name });
  await table.waitFor();
  return { dialog, table, cell, shown, page: app.page };
}

test('what is written stays in its row while rows that are good again leave the view', async ({
  launch,
  library,
}) => {
  const { cell, shown, page } = await openList(await launch(), library, [
    'prompt,image_size',
    ...['enormous', 'vast', 'immense'].map((size, at) => `cup ${at + 1},${size}`),
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
  await expect(cell('immense')).toBeVisible();
  await shown('3 in all').click({ force: true });
  await expect(cell('square')).toHaveCount(2);
  await expectWhole(page, 'a list, with a row that cannot be run');
});

test('what is being written is kept where its row is scrolled away, or another field is pressed', async ({
  launch,
  library,
}) => {
  const { dialog, table, cell, page } = await openList(await launch(), library, [
    'prompt',
    ...Array.from({ length: 300 }, (_, at) => `cup ${at + 1}`),
  ]);
  const words = dialog.getByRole('searchbox', { name: 'Find in the rows' });
  await cell('cup 1').dblclick();
  await page.keyboard.type(' with a handle');
  await page.mouse.wheel(0, 6000);
  await expect(table.getByRole('textbox')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeEnabled();
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
});

test('a list has its former name again once that is taken back', async ({ launch, library }) => {
  const app = await launch();
  const { dialog, page } = await openList(app, library, ['prompt', 'a cup']);
  await dialog.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Rename the list…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Spring' })).toBeVisible();
  const said = page.getByRole('alertdialog').filter({ hasText: 'The list is called Spring' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog).toBeVisible();
});

test('a list that was removed is among the others again once that is taken back', async ({
  launch,
  library,
}) => {
  const app = await launch();
  const { dialog, table, page } = await openList(app, library, ['prompt', 'a cup']);
  const studio = new Studio(page);
  await dialog.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Remove the list' }).click();
  await expect(dialog).toBeHidden();
  await studio.toasts.getByRole('button', { name: 'Undo' }).click();
  await table.waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await studio.chooseList(/cups\.csv, 1 row/);
  await expect(table).toBeVisible();
});

test('a list has a pattern of its own for the names of its files, kept with it and said while it is written', async ({
  launch,
  library,
}) => {
  const app = await launch();
  const { dialog, page } = await openList(app, library, [
    'prompt,image_size,sku',
    'a cup,square,T1',
    'a jug,square,T1',
  ]);
  const openNames = async () => {
    await dialog.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('menuitem', { name: 'Names of its files…' }).click();
  };
  await openNames();
  const naming = page.getByRole('dialog', { name: 'Names of its files' });
  const pattern = naming.getByRole('textbox', { name: 'Pattern' });
  const examples = naming.getByRole('list', { name: 'Examples' }).getByRole('listitem');
  // without one, what the settings say
  await expect(pattern).toHaveAttribute('placeholder', 'as the settings say');
  await expect(examples).toHaveText([/^\d{4}-\d\d-\d\d\/a-cup-\d+-1\.png$/, /\/a-jug-\d+-1\.png$/]);
  await pattern.fill('{sku}');
  await expect(naming).toContainText('There is no {sku}.');
  await page.keyboard.press('Enter');
  await expect(naming).toBeVisible();
  await pattern.fill('shop/{csv:colour}-{n}');
  await expect(naming).toContainText('This list has no column “colour”');
  await pattern.fill('shop/');
  await naming.getByRole('button', { name: 'Field' }).click();
  await page.getByRole('menuitem', { name: '{csv:sku}' }).click();
  await expect(pattern).toHaveValue('shop/{csv:sku}');
  await pattern.fill('shop/{csv:sku}-{size}-{n}');
  await expect(examples).toHaveText(['shop/T1-512x512-1.png', 'shop/T1-512x512-2.png']);
  await pattern.press('Enter');
  await expect(naming).toHaveCount(0);

  // what it was before is a press away
  await openNames();
  await pattern.fill('other/{n}');
  await pattern.press('Enter');
  const said = page.getByRole('alertdialog').filter({ hasText: 'Its files are named other/{n}' });
  await said.getByRole('button', { name: 'Undo' }).click();

  // it is the list's: after it was closed too
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  const studio = new Studio(page);
  await studio.chooseList('cups.csv');
  await openNames();
  await expect(pattern).toHaveValue('shop/{csv:sku}-{size}-{n}');
  await naming.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: /^Queue/ }).click();
  await expect.poll(() => existsSync(join(library, 'Easel', 'shop'))).toBe(true);
  await expect
    .poll(() =>
      readdirSync(join(library, 'Easel', 'shop'))
        .filter((name) => name.endsWith('.png'))
        .toSorted(),
    )
    .toEqual([expect.stringMatching(/^T1-\d+x\d+-1\.png$/), expect.stringMatching(/^T1-\d+x\d+-2\.png$/)]);
});
