// Pictures are judged, sorted, thrown away and brought back: by keyboard alone where a person would.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import { fill, made, openGallery, shelf } from './support/judgedLibrary';
import { Studio } from './support/Studio';
import { tabTo } from './support/tabTo';
import { tellDrag } from './support/tellDrag';
import { expect, test } from './support/test';

const selectedTiles = (studio: Studio) => studio.gallery.locator('[role=gridcell][aria-selected=true]');
const bar = (page: Page) => page.getByRole('toolbar', { name: t('app.selectedPictures') });
const undoOffer = (page: Page) => page.getByRole('button', { name: t('commands.undo'), exact: true });

function filesOf(library: string): readonly string[] {
  const folder = join(library, 'Easel');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^\d{4}-.*\.\w+$/.test(name),
  );
}

test('pictures are thrown away and reviewed by keyboard, which lasts and is taken back, and go for good only when that is asked', async ({
  launch,
  restart,
  service,
  library,
}) => {
  await fill(library);
  const running = await service();
  const app = await launch();
  const { page } = app;
  const studio = await openGallery(page, running);
  const before = filesOf(library);

  // a rectangle from the margin is given up by Escape, wherever the pointer goes then
  const grid = await studio.gallery.boundingBox();
  if (!grid) throw new Error('there is no grid');
  await page.mouse.move(grid.x + 4, grid.y + 4);
  await page.mouse.down();
  await page.mouse.move(grid.x + grid.width / 2, grid.y + 250, { steps: 5 });
  await expect(bar(page)).toContainText(/^\d+ of/);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.mouse.move(grid.x + grid.width / 2, grid.y + 350, { steps: 5 });
  await page.mouse.up();
  await expect(bar(page)).toHaveCount(0);
  await expect(selectedTiles(studio)).toHaveCount(1);

  // at the lower edge the pictures are scrolled under it, to their end, and those that were passed are selected too
  const scrolled = () =>
    studio.gallery.evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
      top: Math.round(scrollTop),
      left: Math.round(scrollHeight - clientHeight - scrollTop),
    }));
  const { left: whole } = await scrolled();
  expect(whole).toBeGreaterThan(100);
  await page.mouse.move(grid.x + 4, grid.y + 4);
  await page.mouse.down();
  await page.mouse.move(grid.x + grid.width - 40, grid.y + grid.height + 30, { steps: 5 });
  await expect.poll(async () => (await scrolled()).left).toBe(0);
  await expect(bar(page)).toContainText(`${made} of ${made} selected`);
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await studio.gallery.focus();
  await page.keyboard.press('Control+Home');
  await expect.poll(async () => (await scrolled()).top).toBeLessThan(9);

  // and over the first rows
  await page.mouse.move(grid.x + 4, grid.y + 4);
  await page.mouse.down();
  await page.mouse.move(grid.x + grid.width / 2, grid.y + 250, { steps: 5 });
  await page.mouse.up();
  await expect(bar(page)).toContainText(/^\d+ of/);
  const count = await selectedTiles(studio).count();
  expect(count).toBeGreaterThan(1);
  await expect(bar(page)).toContainText(`${count} of ${made} selected`);

  await page.keyboard.press('Delete');
  await expect(page.getByText(`${count} images moved to the trash`)).toBeVisible();
  await expect(shelf(page, /^Trash/)).toContainText(String(count));
  // what was done since stays
  await page.keyboard.press('5');
  await expect(studio.gallery.getByRole('gridcell', { name: /5 stars/ })).toHaveCount(1);
  await undoOffer(page).click();
  await expect(studio.toasts).toHaveText(`Undone: moved ${count} images to the trash`);
  await expect(studio.gallery.getByRole('gridcell', { name: /5 stars/ })).toHaveCount(1);
  await expect(shelf(page, /^Trash/)).toContainText('0');
  await expect(shelf(page, /^All/)).toContainText(String(made));
  await studio.gallery.focus();
  await page.keyboard.press('Control+z');
  await expect(studio.gallery.getByRole('gridcell', { name: /5 stars/ })).toHaveCount(0);

  await studio.gallery.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.getByText(t('gallery.nothingHereYet'))).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(studio.gallery.getByRole('gridcell').first()).toBeVisible();

  await studio.gallery.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('Delete');
  // the next one takes its place, so that one can go on
  await expect(shelf(page, /^Trash/)).toContainText('1');
  await expect(selectedTiles(studio)).toHaveCount(1);
  await page.keyboard.press('Delete');
  await expect(shelf(page, /^Trash/)).toContainText('2');
  expect(filesOf(library)).toEqual(before);

  // what is left is reviewed
  const left = made - 2;
  await studio.gallery.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('r');
  const review = page.getByRole('dialog', { name: t('commands.review') });
  await expect(review).toContainText(`1 of ${left}`);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: t('app.keyboardShortcuts') });
  await expect(sheet.getByRole('heading', { level: 3 }).first()).toHaveText(t('commands.review'));
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  for (const [place, key] of ['5', 'f', 'x', '5', 'x'].entries()) {
    await page.keyboard.press(key);
    await expect(review).toContainText(`${place + 2} of ${left}`);
  }
  // what was just given is seen
  await expect(review.getByRole('status')).toHaveText(/reject/i);
  await expect(review.getByRole('status')).toHaveCSS('height', '24px');
  // the last one was wrong: back to it, and judged otherwise
  await page.keyboard.press('Control+z');
  await expect(review).toContainText(`5 of ${left}`);
  await page.keyboard.press('4');
  await page.keyboard.press('5');
  await expect(review).toContainText(`7 of ${left}`);
  const ground = (of: Page) =>
    of.locator('.fixed', { has: of.getByRole('dialog', { name: t('commands.review') }) });
  await page.keyboard.press('b');
  await expect(ground(page)).toHaveCSS('background-color', 'rgb(119, 119, 119)');
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();

  await expect(shelf(page, /^Favourites/)).toContainText('1');
  await expect(shelf(page, /^Rejected/)).toContainText('1');
  await expect(shelf(page, /^Not yet reviewed/)).toContainText(String(left - 6));
  await expect(studio.gallery.getByRole('gridcell', { name: /5 stars/ })).toHaveCount(3);
  await expect(
    studio.gallery
      .getByRole('gridcell', { name: /rejected/ })
      .locator('img')
      .first(),
  ).toHaveCSS('opacity', '0.4');

  // so do what stands around the pictures, and a note that is being written as the window closes
  const size = (of: Page) => of.getByRole('slider', { name: t('gallery.sizeOfThePictures') });
  const details = (of: Page) => of.getByRole('complementary', { name: t('commands.details') });
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('i');
  await expect(details(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(studio.viewer).toBeVisible();
  await page.keyboard.press('i');
  await page.getByRole('textbox', { name: t('dashboard.note') }).fill('the blue one');
  await page.keyboard.press('Escape');
  await expect(studio.viewer).toBeHidden();
  await page.keyboard.press('+');
  await expect(size(page)).toHaveValue('240');
  await page.keyboard.press('Enter');
  await expect(studio.viewer).toBeVisible();
  await page.getByRole('textbox', { name: t('dashboard.note') }).press('Control+End');
  await page.keyboard.type(', for the cover');

  const again = await restart(app);
  const later = new Studio(again.page);
  await later.go('Gallery');
  await expect(shelf(again.page, /^Not yet reviewed/)).toContainText(String(left - 6));
  await later.gallery.focus();
  await expect(size(again.page)).toHaveValue('240');
  await expect(details(again.page)).toHaveCount(0);
  await again.page.keyboard.press('i');
  await expect(details(again.page).getByRole('textbox', { name: t('dashboard.note') })).toHaveValue(
    'the blue one, for the cover',
  );
  await again.page.keyboard.press('r');
  await expect(ground(again.page)).toHaveCSS('background-color', 'rgb(119, 119, 119)');
  await again.page.keyboard.press('Escape');
  await again.page.keyboard.press('Control+z');
  await expect(details(again.page).getByRole('textbox', { name: t('dashboard.note') })).toHaveValue('');
  await again.page.keyboard.press('Control+z');
  await expect(later.gallery.getByRole('gridcell', { name: /5 stars/ })).toHaveCount(2);
  await again.page.keyboard.press('Control+Shift+z');
  await expect(later.gallery.getByRole('gridcell', { name: /5 stars/ })).toHaveCount(3);

  await shelf(again.page, /^Trash/).click();
  await expect(later.gallery.getByRole('gridcell')).toHaveCount(2);
  // what is looked for alone is what is restored or deleted, and one by its key
  const search = again.page.getByRole('combobox', { name: t('commands.search') });
  await search.fill('in:trash -rating:5');
  await expect(again.page.getByRole('button', { name: 'Restore the 2 images shown' })).toBeVisible();
  await search.fill('in:trash rating:5');
  await expect(again.page.getByRole('button', { name: /^Delete the 0 images shown/ })).toBeDisabled();
  await search.fill('in:trash');
  await later.gallery.getByRole('gridcell').first().click();
  await again.page.keyboard.press('Delete');
  const asked = again.page.getByRole('alertdialog', { name: t('gallery.deleteTitle', { trashed: 1 }) });
  await expect(asked).toContainText('The image and its file');
  await expect(asked.getByRole('button', { name: t('app.cancel') })).toBeFocused();
  await asked.getByRole('button', { name: t('gallery.delete', { trashed: 1 }) }).click();
  await expect(again.page.getByText(t('gallery.deleted', { changed: 1 }))).toBeVisible();
  await expect(later.gallery.getByRole('gridcell')).toHaveCount(1);
  expect(filesOf(library)).toHaveLength(before.length - 1);
  await again.page.getByRole('button', { name: t('gallery.emptyTrashAsk') }).click();
  await expect(again.page.getByRole('alertdialog', { name: t('gallery.emptyTrashTitle') })).toContainText(
    '1 image and its file',
  );
  await again.page.getByRole('button', { name: t('gallery.delete', { trashed: 1 }) }).click();
  await expect(later.gallery.getByRole('gridcell')).toHaveCount(0);
  expect(filesOf(library)).toHaveLength(before.length - 2);
  await shelf(again.page, /^All/).click();
  await expect(later.gallery.getByRole('gridcell').first()).toBeVisible();
  expect(existsSync(join(library, 'Easel'))).toBe(true);
});

test('all that match are tagged from the keyboard, found by the tag, and collected', async ({
  launch,
  service,
  library,
}) => {
  await fill(library);
  const app = await launch();
  const { page } = app;
  const studio = await openGallery(page, await service());
  // a tag typed faster than the details come is given to the picture that was gone to
  await page.evaluate(() => {
    for (const key of ['ArrowRight', 't', ...'quick', 'Enter']) {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(press);
    }
  });
  await expect(page.getByRole('button', { name: t('gallery.removeTag', { name: 'quick' }) })).toBeVisible();
  await page.keyboard.press('Escape');
  // what is selected comes first in the palette, the best first
  await page.keyboard.press('Control+k');
  const found = page.getByRole('dialog', { name: t('app.commandPalette') }).getByRole('menuitem');
  await expect(found.first()).toContainText(t('commands.stars'));
  await page.keyboard.type('rate');
  await expect(found.first()).toContainText(t('commands.1Star'));
  await expect(found.filter({ hasText: t('commands.noStars') })).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('star');
  await expect(found.filter({ hasText: t('create.sendLater') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: t('gallery.removeTag', { name: 'quick' }) })).toHaveCount(0);
  // a key that needs several says so
  await page.keyboard.press('c');
  await expect(page.getByText(t('gallery.comparisonSize', { most: '12' }))).toBeVisible();
  // one line, whatever stands beside it, and what is pressed at the foot of the pictures stays under the pointer
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Home');
  const low = await studio.gallery.evaluate((grid) => {
    const foot = grid.getBoundingClientRect().bottom;
    const tiles = [...grid.querySelectorAll('[data-seq]')].map((tile) => ({
      seq: tile.getAttribute('data-seq'),
      box: tile.getBoundingClientRect(),
    }));
    const cut = tiles.find(({ box }) => box.top < foot - 20 && box.bottom > foot - 60);
    return cut && { seq: cut.seq, x: cut.box.left + 30, y: cut.box.top + 10 };
  });
  if (!low) throw new Error('no picture lies at the foot');
  await page.keyboard.down('Control');
  await page.mouse.click(low.x, low.y);
  await page.keyboard.up('Control');
  await expect(bar(page)).toContainText(`2 of ${made} selected`);
  const pressed = studio.gallery.locator(`[data-seq="${low.seq}"]`);
  expect((await pressed.boundingBox())?.y).toBeCloseTo(low.y - 10, 0);
  expect((await bar(page).boundingBox())?.height).toBe(48);
  expect(await bar(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+ArrowRight');

  // all of a day by a press on its heading, or by a key from one of its pictures; with Ctrl another day comes to it
  const days = studio.gallery.getByRole('rowheader');
  const countOf = async (of: Locator) => Number((await of.innerText()).match(/\d+$/)?.[0]);
  const inFirst = await countOf(days.first());
  expect(inFirst).toBeLessThan(made);
  await days.first().getByText(/^\d+$/).click();
  await expect(bar(page)).toContainText(`${inFirst} of ${made} selected`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Shift+a');
  await expect(bar(page)).toContainText(`${made - inFirst} of ${made} selected`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+ArrowRight');

  // who goes on in the viewer finds the one marked that was looked at last
  await page.keyboard.press('Enter');
  for (const place of [2, 3]) {
    await expect(studio.viewer).toContainText(`${place} of ${made}`);
    await page.keyboard.press('ArrowRight');
  }
  await expect(studio.viewer).toContainText(`4 of ${made}`);
  await page.keyboard.press('Escape');
  // and those that were selected still are
  await expect(selectedTiles(studio)).toHaveCount(2);
  const last = await studio.gallery.locator(`[data-seq="${made - 3}"]`).getAttribute('id');
  await expect(studio.gallery).toHaveAttribute('aria-activedescendant', last ?? '');
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText(`${made} of ${made} selected`);
  await page.keyboard.press('t');
  await expect(page.getByRole('combobox', { name: t('commands.addATag') })).toBeFocused();
  await page.keyboard.type('client a');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${made} images tagged with “client a”`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(studio.gallery).toBeFocused();

  // three from the first on, by Shift
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(selectedTiles(studio)).toHaveCount(3);
  await page.keyboard.press('t');
  await expect(page.getByRole('combobox', { name: t('commands.addATag') })).toBeFocused();
  await page.keyboard.type('chosen');
  await page.keyboard.press('Enter');
  await shelf(page, /^chosen/).click();
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(3);

  // all that match are few: they are compared and surveyed as if they had been chosen one by one
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText('3 of 3 selected');
  await bar(page)
    .getByRole('button', { name: t('commands.compare') })
    .click();
  const compare = page.getByRole('dialog', { name: t('commands.compare') });
  const panes = compare.getByRole('region', { name: /^Image/ });
  await expect(panes).toHaveCount(3);
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  const survey = page.getByRole('dialog', { name: t('commands.survey') });
  await expect(survey.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(survey).toHaveCount(0);

  // all that match but one are reviewed without that one
  await studio.gallery.focus();
  await page.keyboard.press('Control+a');
  await studio.gallery
    .getByRole('gridcell')
    .nth(1)
    .click({ modifiers: ['Control'] });
  await expect(bar(page)).toContainText('2 of 3 selected');
  await page.keyboard.press('r');
  const review = page.getByRole('dialog', { name: t('commands.review') });
  await expect(review).toContainText(t('create.doneOf', { done: 1, jobs: 2 }));
  await page.keyboard.press('Escape');
  await expect(review).toHaveCount(0);

  // taken back while it is looked at
  await studio.gallery.focus();
  await page.keyboard.press('Control+z');
  await expect(shelf(page, /^chosen/)).toHaveCount(0);
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(0);
  await shelf(page, /^All/).click();

  await page.getByRole('button', { name: t('gallery.newCollectionTitle') }).click();
  await page.getByRole('textbox', { name: t('create.name') }).fill('Spring catalogue');
  await page.keyboard.press('Enter');
  await expect(shelf(page, /^Spring catalogue/)).toBeVisible();
  // the last one first: they come as the gallery shows them
  await studio.gallery.getByRole('gridcell').nth(4).click();
  await studio.gallery
    .getByRole('gridcell')
    .nth(0)
    .click({ modifiers: ['Control'] });
  await expect(selectedTiles(studio)).toHaveCount(2);
  await page.getByRole('button', { name: t('gallery.addToCollection') }).click();
  await page.getByRole('menuitem', { name: 'Spring catalogue' }).click();
  await shelf(page, /^Spring catalogue/).click();
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(2);

  // a step of the keys, and a word that is typed, draw none of the rows anew: what was handed to one then stays the same
  const row = shelf(page, /^Spring catalogue/);
  await row.evaluate(({ parentElement }) => {
    const drawnWith = () =>
      Object.entries(parentElement ?? {}).find(([key]) => key.startsWith('__reactProps'))?.[1];
    const first = drawnWith();
    Object.assign(window, { isDrawnAnew: () => drawnWith() !== first });
  });
  const isDrawnAnew = () =>
    page.evaluate(() => (window as unknown as { isDrawnAnew: () => boolean }).isDrawnAnew());
  await studio.gallery.focus();
  await page.keyboard.press('ArrowRight');
  await expect(studio.gallery.getByRole('gridcell').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('4');
  await expect(studio.gallery.getByRole('gridcell', { name: /4 stars/ })).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(studio.gallery.getByRole('gridcell', { name: /4 stars/ })).toHaveCount(0);
  expect(await isDrawnAnew()).toBe(false);
  await shelf(page, /^All/).click();
  expect(await isDrawnAnew(), 'what is shown is another').toBe(true);
  await row.click();
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(2);

  // in an order of one's own, by the keyboard alone
  await studio.gallery.focus();
  await tabTo(page, page.getByRole('button', { name: /^Order/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Custom order');
  await expect(page.getByRole('menuitemradio', { name: t('gallery.byHandInYourOwnOrder') })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(studio.gallery.getByRole('rowheader')).toHaveText([/^In custom order/]);
  const order = () =>
    studio.gallery
      .getByRole('gridcell')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-seq')));
  await studio.gallery.focus();
  await page.keyboard.press('Control+Home');
  await expect(studio.gallery.getByRole('gridcell').first()).toHaveAttribute('aria-selected', 'true');
  const [first, second] = await order();
  expect([first, second]).toEqual([String(made), String(made - 4)]);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(order).toEqual([second, first]);
  await page.keyboard.press('Control+z');
  await expect.poll(order).toEqual([first, second]);
  // and the picture by which it is known
  await studio.gallery.getByRole('gridcell').nth(0).click({ button: 'right' });
  await app.desktop.clickPopup(t('commands.useAsTheCoverOfThe'));
  await expect(shelf(page, /^Spring catalogue/).locator('img')).toHaveAttribute('src', /./);

  // pictures that are dropped on one lie in it, all that are selected
  await shelf(page, /^All/).click();
  await studio.gallery.getByRole('gridcell').nth(0).click();
  const other = studio.gallery.getByRole('gridcell').nth(2);
  await other.click({ modifiers: ['Control'] });
  await expect(selectedTiles(studio)).toHaveCount(2);
  await tellDrag(other, ['dragstart']);
  await tellDrag(shelf(page, /^Spring catalogue/), ['dragover', 'drop']);
  await expect(shelf(page, /^Spring catalogue/)).toContainText('3');

  // three that are no neighbours are selected and compared by keys alone, and a row of others comes to them
  await shelf(page, /^All/).click();
  await studio.gallery.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Home');
  for (let more = 0; more < 2; more += 1) {
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('Control+Space');
  }
  const chosen = () => selectedTiles(studio).evaluateAll((all) => all.map(({ dataset }) => dataset.seq));
  const nth = (...places: readonly number[]) => places.map((place) => String(made - place));
  await expect.poll(chosen).toEqual(nth(0, 2, 4));
  await page.keyboard.press('Control+Space');
  await expect.poll(chosen).toEqual(nth(0, 2));
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('c');
  await expect(panes).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(studio.gallery).toBeFocused();
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect.poll(chosen).toEqual(nth(0, 2, 4, 6, 7));
});

test('a result that was thrown away says so where it was made, and is restored there', async ({ visit }) => {
  const { page, studio } = await visit();
  await studio.go('Gallery');
  // what lands is counted among what is to be judged, without a judgement first
  const toJudge = async () => Number((await shelf(page, /^Not yet reviewed/).innerText()).match(/\d+$/)?.[0]);
  const before = await toJudge();
  await studio.go('Create');
  await studio.generate('a lantern in fog');
  const result = studio.result('a lantern in fog');
  await expect(result.getByRole('img')).toBeVisible();
  await studio.go('Gallery');
  await expect.poll(toJudge).toBe(before + 1);
  await studio.gallery.getByRole('gridcell').first().click();
  await page.keyboard.press('Delete');
  await studio.go('Create');
  await expect(result).toContainText(t('create.inTheTrash'));
  await result.getByRole('button', { name: t('create.restore') }).click();
  await expect(result.getByRole('img')).toBeVisible();

  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell').first().click();
  await page.keyboard.press('Delete');
  await shelf(page, /^Trash/).click();
  // other tests of the same window may have left pictures there
  const inTrash = (await shelf(page, /^Trash/).innerText()).match(/\d+$/)?.[0];
  await page.getByRole('button', { name: t('gallery.emptyTrashAsk') }).click();
  await page.getByRole('button', { name: `Delete ${inTrash}` }).click();
  await studio.go('Create');
  await expect(result).toContainText(t('create.deleted'));
});
