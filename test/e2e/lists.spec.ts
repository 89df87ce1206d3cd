// What is written into the table of a list is kept, in the row that it was written into.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import type { LaunchedApp } from '../support/LaunchedApp';
import { assignFile } from './support/assignFile';
import { expectWhole } from './support/expectWhole';
import { questionsOf } from './support/questionsOf';
import { Studio } from './support/Studio';
import { tellDrag } from './support/tellDrag';
import { expect, test } from './support/test';

/** Opens a list of a file with these rows, in a window that shows its welcome. */
async function beginWithList(app: LaunchedApp, folder: string, rows: readonly string[]) {
  await new Studio(app.page).tryHere();
  return openList(app, join(folder, 'cups.csv'), rows);
}

async function openList(app: LaunchedApp, file: string, rows: readonly string[]) {
  writeFileSync(file, `${rows.join('\n')}\n`);
  const studio = new Studio(app.page);
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file] });
  await studio.chooseList('Import list…');
  const dialog = app.page.getByRole('dialog', { name: basename(file) });
  const table = dialog.getByRole('grid', { name: 'Rows' });
  const cell = (name: string) => table.getByRole('gridcell', { name, exact: true });
  const shown = (name: string) => dialog.getByRole('radio', { name });
  await table.waitFor();
  return { dialog, table, cell, shown, page: app.page };
}

test('what is written stays in its row while rows that are good again leave the view', async ({
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

  // what Esc leaves out can be had again, and what is behind a question gets no picture
  await cell('cup 3').dblclick();
  await page.keyboard.type(' on a long table');
  await page.keyboard.press('Escape');
  await expect(cell('cup 3')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put it in' }).click();
  await expect(cell('cup 3 on a long table')).toBeVisible();
  await dialog.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Rename the list…' }).click();
  const name = page.getByRole('dialog', { name: 'Rename the list' });
  await tellDrag(name, ['dragover'], { Files: 'a.png' });
  await expect(page.locator('[data-drop-overlay]')).toHaveText('Close the dialog first, then drop it');
  await assignFile(name, 'paste', { name: 'a.png', type: 'image/png', bytes: Buffer.from('a') });
  await expect(page.getByRole('alertdialog').filter({ hasText: 'It was not pasted' })).toBeVisible();
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
  await dialog.getByRole('button', { name: 'What sku becomes' }).click();
  await page.getByRole('option', { name: 'Prompt', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('prompt is left out now');
  // it has the room between the table and what runs the list
  const [message, rows, run] = await Promise.all(
    [page.getByRole('alertdialog'), table, dialog.getByRole('button', { name: /^Queue/ })].map((each) =>
      each.boundingBox(),
    ),
  );
  expect(message?.y).toBeGreaterThanOrEqual((rows?.y ?? 0) + (rows?.height ?? 0) - 1);
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(run?.y ?? 0);
  await dialog.getByRole('button', { name: 'Undo' }).click();

  const model = dialog.getByRole('button', { name: /Model of this list/ });
  await model.press('Enter');
  await page.getByRole('option', { name: 'Film', exact: true }).press('Enter');
  await expect(dialog.getByText(/^3 jobs, 3 films/)).toBeVisible();
  const words = dialog.getByRole('searchbox', { name: 'Find in the rows' });
  await words.fill('cup');
  await expect.poll(lines).toEqual(['Run line 4', 'Run line 2']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  const studio = new Studio(page);
  await studio.begin();
  await studio.chooseList(/^ware/);
  await expect(words).toHaveValue('cup');
  await expect.poll(lines).toEqual(['Run line 4', 'Run line 2']);
  await expect(model).toContainText('Film');
});

test('a prompt grows in its cell as it is written, a row that nothing was written into goes, and cells are copied', async ({
  visit,
  library,
}) => {
  const { app } = await visit();
  const { dialog, table, cell, page } = await openList(app, join(library, 'vases.csv'), [
    ...['prompt,sku', 'a cup,S1', 'a jug,S2', 'a bow,S3'],
  ]);
  const choose = async (name: string) => {
    await dialog.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const writing = table.getByRole('textbox', { name: 'prompt' });
  const prompts = () => table.locator('[data-list-column="0"]').allTextContents();

  // Enter in the last row goes on in a new one, as long as something is written
  await cell('a bow').dblclick();
  await page.keyboard.type('l');
  await page.keyboard.press('Enter');
  await expect(writing).toBeFocused();
  await expect(writing).toHaveValue('');
  await page.keyboard.type('a vase');
  await page.keyboard.press('Enter');
  await expect(writing).toBeFocused();
  await expect(writing).toHaveValue('');
  await dialog.getByRole('searchbox', { name: 'Find in the rows' }).click();
  await expect(writing).toHaveCount(0);
  await expect.poll(prompts).toEqual(['a cup', 'a jug', 'a bowl', 'a vase']);

  // a prompt is written with all of it in sight, and with what is too much of it
  await cell('a jug').click();
  await choose('Insert a row above');
  await expect(writing).toBeFocused();
  await page.keyboard.type('a {small|great} pot');
  const before = await writing.boundingBox();
  await writing.fill(`a {small|great} pot ${'of clay '.repeat(130)}`);
  const after = await writing.boundingBox();
  expect(after?.height ?? 0).toBeGreaterThan((before?.height ?? 0) * 2);
  await writing.fill('a pot');
  await page.keyboard.press('Enter');
  await expect.poll(prompts).toEqual(['a cup', 'a pot', 'a jug', 'a bowl', 'a vase']);

  await cell('S1').click();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ControlOrMeta+c');
  const copied = async () =>
    (await app.desktop.recorded()).map(({ api, args }) => `${api} ${String(args[0])}`);
  await expect.poll(copied).toContain('clipboard.writeText a cup\tS1');
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
  await expect(table.getByRole('button', { name: /^Show the picture/ })).toHaveCount(2);
  const failed = table.getByRole('row').filter({ hasText: 'failed' });
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText('Input validation failed. No cups today');
  const [first = '', last = ''] = await row('done')
    .getByText(/^a (?:cup|jug|bowl)$/)
    .allTextContents();

  // the run left the mark at the first cell
  await expect(table).toBeFocused();
  const index = first === 'a cup' ? 0 : 1;
  for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Viewer' });
  await expect(viewer.getByRole('img', { name: first })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: last })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(table).toBeFocused();
  await expect(failed).toBeVisible();
  // what needs a look is sorted to the top
  await table.getByRole('button', { name: 'Result', exact: true }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('failed');
  const byResult = table.getByRole('columnheader', { name: 'Result' });
  await expect(byResult).toHaveAttribute('aria-sort', 'ascending');

  // from a picture its row is gone to, in the order that the list was looked at in, which it keeps while it is closed
  await page.keyboard.press('Escape');
  await expect(table).toHaveCount(0);
  await new Studio(page).results.getByRole('button', { name: `Open ${last}` }).click();
  await page.keyboard.press('i');
  await viewer.getByRole('button', { name: 'Show its row in' }).click();
  await expect(viewer).toHaveCount(0);
  await expect(byResult).toHaveAttribute('aria-sort', 'ascending');
  await expect(table).toBeFocused();
  const marked = await table.getAttribute('aria-activedescendant');
  await expect(table.locator(`[id="${marked}"]`)).toHaveText(last);

  // what the form varies is varied of each row, unless it is not wanted
  await page.keyboard.press('Escape');
  await expect(table).toHaveCount(0);
  await page.getByRole('button', { name: 'seeds, sizes, any parameter' }).click();
  await page.getByRole('menuitem', { name: 'Seeds' }).click();
  await page.getByRole('radio', { name: 'These' }).click({ force: true });
  await page.getByRole('textbox', { name: 'Seeds, one a line' }).fill('11\n22\n33');
  await page.keyboard.press('Escape');
  await new Studio(page).chooseList('bowls.csv');
  await dialog.getByRole('button', { name: /^Tick only the 1 that failed/ }).click();
  await expect(dialog.getByRole('button', { name: 'Queue 3 jobs' })).toBeVisible();
  await dialog.getByText('Vary as in the form: 3 listed seeds, 3 of each row').click();
  await expect(dialog.getByRole('button', { name: 'Queue 1 job', exact: true })).toBeVisible();
  // what of it cannot be read holds the list too, while it is wanted
  await page.keyboard.press('Escape');
  await expect(table).toHaveCount(0);
  await page.getByRole('button', { name: 'Vary seeds: 3 listed seeds' }).click();
  await page.getByRole('textbox', { name: 'Seeds, one a line' }).fill('11\n22\nthree');
  await page.keyboard.press('Escape');
  await new Studio(page).chooseList('bowls.csv');
  const run = dialog.getByRole('button', { name: 'Queue 2 jobs' });
  await expect(dialog.getByText('Seeds: “three” is no seed. Mend it there first.')).toBeVisible();
  await expect(run).toBeDisabled();
  await dialog.getByText('Vary as in the form: 2 listed seeds').click();
  await expect(dialog.getByRole('button', { name: 'Queue 1 job', exact: true })).toBeEnabled();
});

test('a list names its files by a pattern of its own, its columns give size, tag and title, and it has places for hundreds of rows', async ({
  launch,
  library,
}) => {
  const app = await launch();
  const { dialog, cell, page } = await beginWithList(app, library, [
    'prompt,image_size,sku,tags',
    'a cup,square,T1,calm',
    'a jug,square,T1,calm',
  ]);
  await dialog.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Names of its files…' }).click();
  const naming = page.getByRole('dialog', { name: 'Names of its files' });
  const pattern = naming.getByRole('textbox', { name: 'Pattern' });
  const examples = naming.getByRole('list', { name: 'Examples' }).getByRole('listitem');
  // without one, what the settings say
  await expect(examples).toHaveText([/^\d{4}-\d\d-\d\d\/a-cup-\d+-1\.png$/, /\/a-jug-\d+-1\.png$/]);
  await pattern.fill('shop/{csv:sku}-{size}-{n}');
  await expect(examples).toHaveText(['shop/T1-512x512-1.png', 'shop/T1-512x512-2.png']);
  await pattern.press('Enter');
  await expect(naming).toHaveCount(0);

  // with a row that cannot be run, and with none that is looked for, all can be reached
  await cell('square').first().click();
  await page.keyboard.type('enormous');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('1 with problems, left out');
  await expectWhole(page, 'a list, with a row that cannot be run');
  await dialog.getByRole('searchbox', { name: 'Find in the rows' }).fill('no such row');
  await expect(dialog.getByRole('button', { name: 'Show all rows' })).toBeVisible();
  await expectWhole(page, 'a list that finds no row');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Show all rows' }).click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(cell('square')).toHaveCount(2);
  await dialog.getByRole('button', { name: /^Queue/ }).click();
  await expect.poll(() => existsSync(join(library, 'Easel', 'shop'))).toBe(true);
  await expect
    .poll(() =>
      readdirSync(join(library, 'Easel', 'shop'))
        .filter((name) => name.endsWith('.png'))
        .toSorted(),
    )
    .toEqual([expect.stringMatching(/^T1-\d+x\d+-1\.png$/), expect.stringMatching(/^T1-\d+x\d+-2\.png$/)]);
  // under the name, the size that the column says; the tag is found
  await page.keyboard.press('Escape');
  const studio = new Studio(page);
  await studio.go('Gallery');
  await page.getByRole('combobox', { name: 'Search' }).fill('tag:calm');
  await expect(studio.gallery.getByRole('gridcell', { name: /a (?:cup|jug)/ })).toHaveCount(2);
  // the column that names a row is the title of its pictures, wherever they are shown
  await studio.gallery.getByRole('gridcell').first().click();
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('T1');
  await page.keyboard.press('r');
  const review = page.getByRole('dialog', { name: 'Review' });
  await expect(review).toContainText('T1');
  await page.keyboard.press('Escape');
  await expect(review).toHaveCount(0);

  // hundreds of rows, where not everything is tried with everything, have their places in the list's order at once
  await studio.go('Create');
  const jugs = Array.from(
    { length: 420 },
    (_, at) => `jug ${at + 1} on linen,${at % 3 === 0 ? 'square' : 'portrait_4_3'}`,
  );
  const bytes = Buffer.from(['prompt,image_size', ...jugs].join('\n'));
  await assignFile(studio.results, 'drop', { name: 'jugs.csv', type: 'text/csv', bytes });
  const opened = page.getByRole('dialog', { name: 'jugs.csv' });
  // so many are asked about first, as in the form
  const asked = async () => (await questionsOf(app)).filter(({ message }) => message === 'Add 420 jobs?');
  await app.desktop.answerDialog('showMessageBox', { response: 1 });
  await opened.getByRole('button', { name: /^Queue 420 jobs/ }).click();
  await expect.poll(async () => (await asked()).length).toBe(1);
  expect((await asked())[0]?.detail).toMatch(
    /credits of[\s\S]*For instance:\njug 1 on linen\njug 85 on linen(\n.+){3}$/,
  );
  await expect(opened.getByText('420 good rows')).toBeVisible();
  await opened.getByRole('button', { name: /^Queue 420 jobs/ }).click();
  await expect.poll(async () => (await asked()).length).toBe(2);
  await opened.getByRole('button', { name: 'Close' }).click();
  const long = studio.results.getByRole('region', { name: 'jugs.csv' });
  const next = long.getByRole('button', { name: 'Next results' }).first();
  await expect(next).toBeVisible();
  // what more of them come is of no use here
  await studio.pause();
  await next.click();
  await expect(long.getByRole('button', { name: 'Results 141–280 of 420' })).toHaveCount(2);
  await expect(long.getByRole('gridcell')).toHaveCount(140);
  await expect(long.getByRole('gridcell').first()).toHaveAccessibleName(/^141, 3:4/);
});

test('what a list takes from the form is listed, its seed only where that is chosen, and its place is its own', async ({
  launch,
  library,
}) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  await page.getByTitle('1:1, 512 × 512 pixels').click();
  await studio.generate('a heron');
  await expect(studio.result('a heron').getByRole('img')).toBeVisible();
  await studio
    .result('a heron')
    .getByRole('button', { name: /^Open a heron/ })
    .focus();
  await page.keyboard.press('k');
  await expect(page.getByText('You have this picture already')).toBeVisible();
  const { dialog } = await openList(app, join(library, 'mugs.csv'), [
    'prompt,image_size',
    ...['a cup,square', 'a jug,square'],
  ]);
  await expect(dialog.getByText(/^From the form, where a row says nothing: Size 1:1 512$/)).toBeVisible();
  await expect(dialog.getByRole('switch', { name: /^Seed \d+ of the form in every row/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Tags, collection' }).click();
  await page.getByRole('textbox', { name: 'Tags' }).fill('mugs');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText(/^To .*mugs/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Queue 2 jobs' }).click();
  await expect(dialog.getByText('done', { exact: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Tags, collection' })).toBeVisible();
  const db = new Database(join(library, '.easel', 'easel.sqlite'), { readonly: true });
  const seeds = db.prepare("SELECT DISTINCT values_json ->> 'seed' FROM job").all();
  db.close();
  // one of each row, and that of the form
  expect(seeds).toHaveLength(3);
});
