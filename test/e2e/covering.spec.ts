// What comes over the window covers nothing of what it belongs to, and nothing that is pressed next.

import type { Locator, Page } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import { setSettings } from '../support/setSettings';
import { assignFile } from './support/assignFile';
import { type Connected, expect, test } from './support/test';
import { testPicture } from './support/testPicture';

type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it has no place on the page');
  return box;
}

function isOver(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
}

/** Has Easel refuse files, each with a message that stays. */
async function refuse(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const file = { name, type: 'text/plain', bytes: Buffer.from('x') };
    await assignFile(page.locator('body'), 'drop', file);
    await expect(page.getByRole('alertdialog').filter({ hasText: name })).toBeVisible();
  }
}

test('the suggestions of the tag field stand beside it while tags are given, in the gallery and the viewer', async ({
  connect,
}) => {
  const { page, studio } = await connect();
  await studio.generate('a {lamp|chair}');
  await expect(studio.result('a {lamp|chair}').getByRole('img')).toHaveCount(2);
  await studio.go('Gallery');
  const tiles = studio.gallery.getByRole('gridcell');
  await tiles.first().click();
  const known = ['oak', 'olive', 'onyx', 'opal', 'orange', 'orchid', 'ochre', 'otter'];
  const details = page.getByRole('complementary', { name: t('commands.details') });
  const field = details.getByRole('combobox', { name: t('commands.addATag') });
  await page.keyboard.press('t');
  await expect(field).toBeFocused();
  const tag = async (words: string) => {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  };
  for (const words of known) await tag(words);

  const list = page.getByRole('listbox').filter({ hasText: 'oak' });
  const givesBeside = async (inside: Locator, field: Locator, word: string) => {
    await tag(`a tag of the ${word} that takes a line`);
    // the next one is begun before the last one is there
    await page.keyboard.type('o');
    await expect(inside.locator('[aria-label=Tags]')).toContainText(word);
    await expect(list).toBeVisible();
    const [surface, own] = [await boxOf(list.locator('..')), await boxOf(field)];
    expect(isOver(surface, own), `${word}: ${JSON.stringify({ surface, own })}`).toBe(false);
    expect(surface.y >= 0 && surface.y + surface.height <= (page.viewportSize()?.height ?? 900)).toBe(true);
    await field.fill('');
  };
  await tiles.last().click();
  await page.keyboard.press('t');
  await expect(field).toBeFocused();
  for (const word of ['first', 'second']) await givesBeside(details, field, word);
  await resize(page, 720, 450);
  await field.focus();
  await givesBeside(details, field, 'third');
  // emptied, the field offers all tags, until Escape
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await resize(page, 1440, 900);
  await tiles.last().dblclick();
  await expect(studio.viewer).toBeVisible();
  await page.keyboard.press('t');
  const inViewer = studio.viewer.getByRole('combobox', { name: t('commands.addATag') });
  await expect(inViewer).toBeFocused();
  await givesBeside(studio.viewer, inViewer, 'fourth');
  await resize(page, 720, 450);
  await inViewer.focus();
  await givesBeside(studio.viewer, inViewer, 'fifth');
});

test('messages cover neither the controls of the results nor title, words or buttons of a dialog', async ({
  connect,
}) => {
  const { page, studio } = await connect();
  await studio.generate('a {lamp|chair}');
  const result = studio.result('a {lamp|chair}');
  await expect(result.getByRole('img')).toHaveCount(2);
  await refuse(page, 'one.doc', 'two.doc', 'three.doc');
  const coversOf = async (within: Locator) => {
    const messages = await Promise.all((await studio.toasts.all()).map(boxOf));
    const parts = await within
      .locator('button:visible, input:visible, h1, h2')
      .and(page.locator(':not([role=alertdialog] *)'))
      .all();
    const covered: string[] = [];
    for (const part of parts) {
      // what is scrolled away is covered by nothing
      const at = await part.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        for (let each = element.parentElement; each; each = each.parentElement) {
          const { top, bottom } = each.getBoundingClientRect();
          const cuts = /auto|scroll|hidden/.test(getComputedStyle(each).overflowY);
          if (cuts && (y + height > bottom + 1 || y < top - 1)) return null;
        }
        return { x, y, width, height };
      });
      if (at !== null && messages.some((message) => isOver(message, at)))
        covered.push((await part.getAttribute('aria-label')) ?? (await part.innerText()));
    }
    return covered;
  };
  const dialog = page.getByRole('dialog');
  const inDialog = async (opener: Locator, isBeside: Locator) => {
    await opener.click();
    await expect(isBeside).toBeVisible();
    for (const [width, height] of [
      [1440, 900],
      [900, 600],
      [720, 450],
    ] as const) {
      await resize(page, width, height);
      await expect.poll(() => coversOf(dialog), `in a dialog, ${width}`).toEqual([]);
      await expect(dialog.getByRole('heading').first()).toBeInViewport();
    }
    await page.keyboard.press('Escape');
    await resize(page, 1440, 900);
  };
  for (const [width, height] of [
    [900, 600],
    [720, 450],
    [1440, 900],
  ] as const) {
    await resize(page, width, height);
    await expect.poll(() => coversOf(page.locator('body')), `at ${width}`).toEqual([]);
    // and leave room for them
    await expect(result.getByRole('img').first()).toBeInViewport();
  }
  const buttonOf = (name: string) => dialog.getByRole('button', { name, exact: true });
  await inDialog(result.getByRole('button', { name: t('app.export') }), buttonOf('Export'));
  await inDialog(page.getByRole('button', { name: t('create.saveAsAPreset') }), buttonOf('Save'));
  await expect(studio.toasts).toHaveCount(3);
});

test('at 200 % the head of the results is whole beside what is pinned; in a narrow window the Queue button opens the queue, and what waits is said beside it', async ({
  connect,
}) => {
  const connected = await connect();
  const { studio } = connected;
  await studio.generate('a boat');
  // paused before it is sent, it would wait with the others
  await expect(studio.result('a boat').getByRole('img')).toBeVisible();
  await opensQueue(connected);
  await standsBesidePin(connected);
});

/** In a narrow window the Queue button opens and closes the queue, and what waits is said beside it. */
async function opensQueue({ page, studio }: Connected): Promise<void> {
  await studio.pause();
  await studio.addToQueue('a {red|blue|green} kite');
  await expect(studio.job(/kite/).first()).toBeVisible();
  await resize(page, 900, 600);
  await expect(studio.queue).toBeHidden();
  const button = studio.status.getByRole('button', { name: /^Queue/ });
  await expect(button).toHaveText('Queue3');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(studio.status.getByText(t('app.paused'))).toBeVisible();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(studio.job(/kite/)).toHaveCount(3);
  await expect(studio.status.getByText(t('app.paused'))).toBeHidden();
  await expect(button).toHaveText('Queue3');
  await button.click();
  await expect(studio.queue).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(studio.status.getByText(t('app.paused'))).toBeVisible();
}

/** Beside what is pinned the head of the results is whole at 200 %. */
async function standsBesidePin({ page, studio }: Connected): Promise<void> {
  await resize(page, 1440, 900);
  const boat = studio.result('a boat');
  await boat.getByRole('img').hover();
  await boat.getByRole('button', { name: t('commands.pinBesideTheForm') }).click();
  await expect(page.getByRole('region', { name: t('create.pinned') })).toBeVisible();
  await resize(page, 720, 450);
  const column = studio.results.locator('> div').first();
  await expect.poll(() => column.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  const frame = await boxOf(studio.results);
  const head = studio.results.locator('header').first();
  for (const part of await head.locator('h1, button, [role=group]').all()) {
    const { x, width } = await boxOf(part);
    expect(x >= frame.x && x + width <= frame.x + frame.width, await part.innerHTML()).toBe(true);
  }
  await studio.results.getByRole('slider', { name: t('create.sizeOfTheResults') }).press('ArrowLeft');
  await studio.results.getByRole('button', { name: t('create.openInGallery') }).click();
  await expect(studio.gallery).toBeVisible();
}

test('a picture that has the focus, as after Compare, is edited by its own button', async ({ visit }) => {
  const { page, studio } = await visit();
  await studio.generate('a {lamp|chair}');
  const lamp = studio.result('a {lamp|chair}').getByRole('img', { name: 'a lamp' });
  await lamp.hover();
  const edit = studio.results.getByRole('button', { name: t('commands.editThisImage') });
  const { x, y, width, height } = await boxOf(edit);
  await lamp.click();
  await expect(studio.viewer).toBeVisible();
  await page.keyboard.press('c');
  const compare = page.getByRole('dialog', { name: t('commands.compare') });
  await expect(compare).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(compare).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(studio.viewer).toBeHidden();
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(edit).toBeVisible();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('button', { name: t('create.removeTheImage') })).toBeVisible();
});

test('what is said of an import goes with its Undo', async ({ visit }) => {
  const { page, studio } = await visit();
  await studio.go('Gallery');
  // bytes alone cannot stay where they lie, which is said beside the bar
  await setSettings(page, { library: { dropped: 'reference' } });
  const bytes = await testPicture(322, 201);
  await assignFile(page.locator('body'), 'drop', { name: 'a.png', type: 'image/png', bytes });
  const bar = page.getByRole('region', { name: t('imports.import') });
  const said = studio.toasts.filter({ hasText: t('app.droppedIsCopied') });
  await expect(bar.getByRole('status')).toHaveText(t('terminal.imported', { files: 1 }));
  await expect(said).toBeVisible();
  // for as long as it is pointed at, its own clock does not end it
  await said.hover();
  await studio.gallery.getByRole('gridcell').first().press('Control+z');
  await expect(studio.toasts.filter({ hasText: 'Undone: imported 1 image' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(said).toHaveCount(0);
});
