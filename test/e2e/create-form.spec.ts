// The form says what it means, before and after Generate is pressed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveFile } from './support/giveFile';
import { questionsOf } from './support/questionsOf';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';
import { testPicture } from './support/testPicture';

test('a wildcard that is not there is marked and named, before and by Generate', async ({ visit }) => {
  const { page, studio } = await visit();
  await studio.prompt.fill('a lamp of __nothere__');
  const field = page.locator('[data-field="prompt"]');
  await expect(field.getByRole('alert')).toContainText('nothere');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(studio.prompt).toBeFocused();
  await expect
    .poll(() => studio.prompt.evaluate((area: HTMLTextAreaElement) => area.selectionStart))
    .toBe(10);
  await studio.prompt.fill('a lamp');
  await expect(field.getByRole('alert')).toHaveCount(0);
});

test('an emptied prompt is the start of the next one, and asked for only when something is to be made', async ({
  visit,
}) => {
  const { page, studio } = await visit();
  const missing = page.locator('[data-field="prompt"]').getByRole('alert');
  const generate = page.getByRole('button', { name: 'Generate' });
  await generate.click();
  await expect(missing).toContainText('Write a prompt first');
  await studio.prompt.fill('a lamp');
  await page.keyboard.press('Tab');
  await expect(missing).toHaveCount(0);
  await studio.prompt.fill('');
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('0 of 1,000 characters');
  await expect(missing).toHaveCount(0);
  await generate.click();
  await expect(missing).toContainText('Write a prompt first');

  // pressed twice it is made once; another form that is pressed while that is on its way comes next
  const button = await generate.elementHandle();
  await studio.prompt.evaluate(async (area, pressed) => {
    const drawn = async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    };
    const press = async (words: string) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words);
      area.dispatchEvent(new Event('input', { bubbles: true }));
      await drawn();
      if (pressed instanceof HTMLElement) pressed.click();
      await drawn();
    };
    for (const words of ['a lamp', 'a lamp', 'a chair']) await press(words);
  }, button);
  for (const words of ['a chair', 'a lamp'])
    await expect(studio.result(words).getByRole('img')).toBeVisible();
  await expect(studio.results.getByRole('article')).toHaveCount(2);
});

test('a size says its pixels before it is chosen', async ({ visit }) => {
  const { page } = await visit();
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  await expect(sizes.getByTitle('1:1, 1024 × 1024 pixels')).toHaveText('1:1 1024');
  await expect(sizes.getByTitle('1:1, 512 × 512 pixels')).toHaveText('1:1 512');
  // a square is drawn as large wherever it stands
  const squares = await sizes
    .getByTitle(/^1:1/)
    .locator('[style*=width]')
    .evaluateAll((all) => all.map((each) => [each.clientWidth, each.clientHeight]));
  expect(squares).toHaveLength(2);
  expect(squares[0]).toEqual(squares[1]);
  expect(squares[0]?.[0]).toBeGreaterThan(14);
});

test('what is too much of a prompt is counted', async ({ launch, library }) => {
  const { page, desktop } = await launch();
  const studio = new Studio(page);
  await studio.tryHere();
  await studio.prompt.fill('x'.repeat(1769));
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-field="prompt"]').getByRole('alert')).toContainText(
    '769 characters too many',
  );
  // what is too much is marked, of alternatives too
  const marked = () =>
    page
      .locator('[data-field="prompt"] .decoration-wavy')
      .evaluateAll((spans) => spans.map((span) => span.textContent ?? ''));
  expect(await marked()).toEqual(['x'.repeat(769)]);
  await studio.prompt.fill(`${'x'.repeat(990)}{ a short one| a much longer one}`);
  await expect(page.locator('[data-field="prompt"]').getByRole('alert')).toContainText(
    '2 of 2 jobs cannot be sent',
  );
  await expect(page.locator('[data-field="prompt"]').getByRole('alert')).toContainText(
    '2 characters too many',
  );
  // all of it is seen in the smallest window too, under a prompt of any length
  await desktop.setWindowSize(900, 600);
  await expect(page.locator('[data-field="prompt"]').getByRole('alert')).toBeInViewport({ ratio: 1 });
  await desktop.setWindowSize(1440, 900);
  expect(await marked()).toEqual(['ne', 'nger one']);
  // by the entries of a wildcard too, not by how it is written
  writeFileSync(join(library, 'Easel/wildcards/phrases.txt'), `short\n${'y'.repeat(300)}\n`);
  const request = page.getByRole('region', { name: 'Request' });
  await studio.prompt.fill(`{${'x'.repeat(500)}|${'z'.repeat(500)}} __phrases__`);
  await expect(request).toContainText('longest: 801 of 1,000');
  expect(await marked()).toEqual([]);
  await studio.prompt.fill(`${'x'.repeat(600)} {2$$__phrases__} __phrases__`);
  await expect(request).toContainText('longest: 1,209 of 1,000');
  expect(await marked()).toEqual(['__phrases__']);
  await studio.prompt.fill(`${'x'.repeat(990)}{ a short one| a much longer one}`);
  await expect.poll(marked).toEqual(['ne', 'nger one']);
  // a press says no more, in no other words, and leads there
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(studio.prompt).toBeFocused();
  await expect(page.locator('[data-field="prompt"]').getByRole('alert')).not.toContainText('Invalid value');
});

test('the line of the quote never counts for another model, nor alternatives that are gone', async ({
  visit,
}) => {
  const { app, page, studio } = await visit();
  const request = page.getByRole('region', { name: 'Request' });
  const vary = page.getByRole('region', { name: 'Vary' });
  // from Vary to alternatives without knowing how they are written: what is typed next is the second
  await studio.prompt.fill('a lamp');
  await vary.getByRole('button', { name: 'words, seeds' }).click();
  await page.getByRole('menuitem', { name: 'Words of the prompt' }).click();
  await expect(studio.prompt).toHaveValue('a {lamp|another}');
  await expect(studio.toasts.filter({ hasText: 'a picture of its own' })).toBeVisible();
  await expect(studio.prompt).toBeFocused();
  await page.keyboard.type('chair');
  await expect(studio.prompt).toHaveValue('a {lamp|chair}');
  await expect(request).toContainText('2 jobs, 2 images');
  // what is compared has one seed, until each is to have its own: by keys too
  await vary.getByRole('button', { name: 'Vary seeds: one seed for all' }).press('Enter');
  await page.getByRole('dialog', { name: 'Vary seeds' }).press('Tab');
  await expect(page.getByRole('radio', { name: 'One' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await vary.getByRole('button', { name: 'Vary seeds: a seed for each' }).waitFor();
  await vary.getByRole('button', { name: 'Do not vary seeds' }).click();
  await expect(vary).toContainText('one seed for all');
  await studio.prompt.fill('a {red|blue|green} lamp');
  await expect(request).toContainText('3 jobs, 3 images');
  await expect(request).toContainText('longest: 12 of 1,000');
  await vary.getByRole('button', { name: 'seeds, sizes, any parameter' }).click();
  await page.getByRole('menuitem', { name: 'Prompts at random' }).click();
  await page.keyboard.press('Escape');
  await expect(vary).toContainText('at random');
  await studio.prompt.fill('a lamp');
  await expect(vary).not.toContainText('at random');
  await expect(request).toContainText('1 image');
  // what of Vary cannot be read is kept as it was typed and said there, and nothing is made of the rest of it
  await vary.getByRole('button', { name: /parameter$/ }).click();
  await page.getByRole('menuitem', { name: 'Steps' }).click();
  const steps = page.getByRole('dialog', { name: 'Vary Steps' }).getByRole('textbox');
  await steps.fill('5, 7 and 9');
  await page.keyboard.press('Escape');
  await expect(vary.getByRole('alert')).toHaveText('Steps: “and” is no number.');
  await expect(request).toContainText('2 jobs');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(steps).toHaveValue('5, 7 and 9');
  await steps.fill('5, 7, 9');
  await page.keyboard.press('Escape');
  await expect(vary.getByRole('alert')).toHaveCount(0);
  await expect(request).toContainText('3 jobs');
  await expect(studio.results.getByRole('article')).toHaveCount(0);
  await vary.getByRole('button', { name: 'Do not vary Steps' }).click();
  await expect(request).toContainText('1 image');
  await studio.prompt.fill('a {red|blue|green} lamp');
  await expect(vary).toContainText('at random');

  // how many prompts there are is a button: all of them or some; a large batch shows five before it is queued
  await studio.prompt.fill(
    'a {red|blue|green|white|black} {cup|lamp|chair|vase|bowl|jug} {by day|by night|at dusk|at dawn}',
  );
  await page.getByRole('button', { name: /^\d+ of \d+ prompts at random/ }).click();
  const which = page.getByRole('dialog', { name: 'Which prompts' });
  await which.getByRole('radio', { name: 'All' }).click({ force: true });
  await expect(which.getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '120 prompts: all' })).toBeVisible();
  await app.desktop.answerDialog('showMessageBox', { response: 1 });
  await page.getByRole('button', { name: 'Add to queue' }).click();
  const asked = async () => (await questionsOf(app)).find(({ message }) => message === 'Add 120 jobs?');
  await expect.poll(async () => (await asked())?.detail).toMatch(/leaves[\s\S]*For instance:(\n.+){5}$/);
  await page.getByRole('button', { name: /prompts: all/ }).click();
  await which.getByRole('radio', { name: 'Some at random' }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(request).toContainText('10 jobs, 10 images');
  await studio.prompt.fill('a {red|blue|green} lamp');

  // every word that the line ever shows while the model changes
  await request.evaluate((element) => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    new MutationObserver(() => seen.add(element.textContent ?? '')).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await studio.chooseModel(/Film|Video/i);
  await expect(request).toContainText(/film/);
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
  expect(seen.filter((text) => /\d+ jobs?, \d+ films?, about [\d.]+ credits/.test(text))).toEqual([]);
});

test('the prompt has the focus whenever Create comes up', async ({ visit }) => {
  const { app, page, studio } = await visit();
  await expect(studio.prompt).toBeFocused();
  await studio.generate('rushes in the wind');
  await expect(studio.result('rushes in the wind').getByRole('img')).toBeVisible();
  await studio.go('Gallery');
  await expect(studio.gallery).toBeVisible();
  await page.keyboard.press('Control+1');
  await expect(studio.prompt).toBeFocused();
  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell', { name: /rushes/ }).click({ button: 'right' });
  await app.desktop.clickPopup('Edit this image');
  await expect(studio.prompt).toBeFocused();
  // what the form still says is of the picture before: what is typed takes its place
  await studio.prompt.fill('make it night');
  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell', { name: /rushes/ }).click({ button: 'right' });
  await app.desktop.clickPopup('Edit this image');
  await expect(studio.prompt).toBeFocused();
  await expect(studio.prompt).toHaveValue('make it night');
  await page.keyboard.type('snow');
  await expect(studio.prompt).toHaveValue('snow');
  // and is among the earlier prompts, though it was never sent
  await studio.prompt.press('Alt+ArrowUp');
  await expect(studio.prompt).toHaveValue('make it night');
  await studio.prompt.press('Alt+ArrowDown');
  await expect(studio.prompt).toHaveValue('snow');
  // once: not again what was written since
  for (const isSeen of [false, true]) {
    await page.keyboard.press('ControlOrMeta+Shift+f');
    await expect(studio.prompt).toBeVisible({ visible: isSeen });
  }
  await expect(studio.prompt).toBeFocused();
  await page.keyboard.type('y');
  await expect(studio.prompt).toHaveValue('snowy');
  await studio.prompt.fill('');

  // of a few models the list is plain, until somebody types; what comes after the choice is the prompt, at its end
  const models = page.getByRole('dialog', { name: 'Models' });
  const search = models.getByRole('combobox', { name: 'Search models' });
  const picker = page.getByRole('region', { name: 'Request' }).getByRole('button', { name: /Model/ });
  await picker.click();
  await expect(models.getByRole('option')).toHaveCount(3);
  await expect(models.getByRole('radio')).toHaveCount(0);
  await expect(search).toBeFocused();
  expect((await search.boundingBox())?.width).toBeLessThan(30);
  await page.keyboard.type('film');
  await expect(models.getByRole('option')).toHaveCount(1);
  expect((await search.boundingBox())?.width).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await expect(models).toHaveCount(0);
  await expect(studio.prompt).toBeFocused();
  await page.keyboard.type('rushes at dusk');
  await studio.prompt.press('Home');
  await picker.click();
  await models.getByRole('option', { name: /film|video/i }).click();
  await expect(models).toHaveCount(0);
  await expect(studio.prompt).toBeFocused();
  await page.keyboard.type(', slowly');
  await expect(studio.prompt).toHaveValue('rushes at dusk, slowly');
});

test('a picture that is pasted with the prompt in focus, or anywhere, becomes the picture to edit', async ({
  visit,
}) => {
  const { page, studio } = await visit();
  await studio.chooseModel(/^Edit/);
  const picture = { name: 'mine.png', type: 'image/png' };
  await giveFile(studio.prompt, 'paste', { ...picture, bytes: await testPicture(320, 200) });
  await expect(page.getByText('320 × 200')).toBeVisible();
  await studio.go('Settings');
  await giveFile(page.locator('body'), 'paste', { ...picture, bytes: await testPicture(300, 240) });
  await expect(page.getByText('300 × 240')).toBeVisible();
});
