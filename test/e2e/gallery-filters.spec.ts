// Finding among what is there, with the service away: words, filters together, chips, orders, and all of it again
// after a restart.

import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { t } from '../../src/shared/messages/t';
import { makeLibrary } from '../support/library/makeLibrary';
import { expectAccessibleInBoth } from './support/expectAccessibleInBoth';
import { Studio } from './support/Studio';
import { tabTo } from './support/tabTo';
import { expect, test } from './support/test';

const made = 600;
const fill = (library: string) =>
  makeLibrary(library, { assets: made, days: 40, samples: 24, profile: 'away' });

const searchField = (page: Page): Locator => page.getByRole('combobox', { name: t('commands.search') });
const shownCount = (page: Page): Locator => page.getByRole('main').getByRole('status');
const chips = (page: Page): Locator => page.getByRole('button', { name: /^Remove filter/ });

async function openGallery(page: Page): Promise<Studio> {
  const studio = new Studio(page);
  await studio.go('Gallery');
  await expect(shownCount(page)).toHaveText(String(made));
  return studio;
}

/** What a filter says: its words and how many it would show. */
async function wordsAndCount(filter: Locator): Promise<readonly [string, string]> {
  const [words = '', count = ''] = await filter.locator('span').allInnerTexts();
  return [words, count];
}

/** Every filter says what it would show beside those that are on now. */
const isCounted = (filters: Locator) => expect(filters.locator('[aria-busy=false]')).toHaveCount(1);

/** How many pictures are seen beside what stands there, none of them under it. */
async function picturesInSight(page: Page, beside: Locator): Promise<number> {
  const { x = 0, width = 0 } = (await beside.boundingBox()) ?? {};
  return page.getByRole('gridcell').evaluateAll((tiles, end) => {
    const boxes = tiles.map((tile) => tile.getBoundingClientRect());
    if (boxes.some(({ left }) => left < end)) return 0;
    return boxes.filter(({ right, top }) => right <= innerWidth && top >= 0 && top < innerHeight - 80).length;
  }, x + width);
}

/** How many are shown now. */
async function count(page: Page): Promise<number> {
  const words = await shownCount(page).innerText();
  return Number(words.split(' ')[0]?.replaceAll(',', ''));
}

test('the place is kept while filters come and go, and by width; what leads to a filter stays where it is, and a heading stands over its own', async ({
  launch,
  library,
}) => {
  await fill(library);
  const app = await launch();
  const { page } = app;
  const { gallery: grid } = await openGallery(page);
  await grid.hover();
  await page.mouse.wheel(0, 4000);
  await expect.poll(async () => (await firstInSight(grid)).seq).not.toBe(String(made));
  await expect.poll(async () => (await firstInSight(grid)).name).toContain(', ');
  const before = await firstInSight(grid);

  // the one that the view stands on, and others with it, is gone
  const [word = ''] = before.name.match(/(?<=, .*)\p{L}{5,}/u) ?? [];
  await searchField(page).fill(`-${word}`);
  await expect(shownCount(page)).toHaveText(/^\d+ of 600$/);
  const nearby = async () => Math.abs(Number((await firstInSight(grid)).seq) - Number(before.seq));
  await expect.poll(nearby).toBeLessThan(30);
  expect(await nearby()).toBeGreaterThan(0);
  await searchField(page).fill('');
  await expect(shownCount(page)).toHaveText(String(made));
  await expect.poll(() => firstInSight(grid)).toEqual(before);

  // larger and as large as before: what stood at the top still does
  const size = page.getByRole('slider', { name: t('gallery.sizeOfThePictures') });
  const stood = grid.locator(`[data-seq="${before.seq}"]`);
  const tileHeight = async () => (await stood.boundingBox())?.height ?? 0;
  const height = await tileHeight();
  const asBefore = await size.inputValue();
  await size.press('End');
  await expect.poll(tileHeight).toBeGreaterThan(height);
  const top = ((await grid.boundingBox())?.y ?? 0) - 1;
  expect(((await stood.boundingBox())?.y ?? 0) + (await tileHeight())).toBeGreaterThan(top);
  expect((await stood.boundingBox())?.y).toBeLessThan(top + height);
  await size.fill(asBefore);
  await expect.poll(() => firstInSight(grid)).toEqual(before);

  // by keys and by Ctrl with the wheel too, also in the smallest window
  await app.desktop.setWindowSize(900, 600);
  await expect.poll(async () => (await firstInSight(grid)).seq).toBe(before.seq);
  await grid.focus();
  await page.keyboard.press('-');
  await expect.poll(async () => Number(await size.inputValue())).toBeLessThan(Number(asBefore));
  await page.keyboard.down('Control');
  await grid.hover();
  for (const turn of [-120, -120, -120, 120]) await page.mouse.wheel(0, turn);
  await page.keyboard.up('Control');
  await expect.poll(async () => Number(await size.inputValue())).toBeGreaterThan(Number(asBefore));
  expect(await page.evaluate(() => devicePixelRatio)).toBe(1);
  await size.fill(asBefore);
  await expect.poll(async () => (await firstInSight(grid)).seq).toBe(before.seq);

  // the tile that the keys are on is gone from the page, and not named; they go on from it all the same
  await expect(grid).not.toHaveAttribute('aria-activedescendant');
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await expect(grid).toHaveAttribute('aria-activedescendant', `tile-${made - 1}`);
  await expect(grid.locator(`#tile-${made - 1}`)).toBeInViewport();

  // the days at the side: a press and a drag go there, keys from day to day and from month to month
  const days = page.getByRole('slider', { name: t('account.days') });
  const day = async () => Number(await days.getAttribute('aria-valuenow'));
  const strip = await days.boundingBox();
  if (!strip) throw new Error('there are no days at the side');
  const at = (share: number) => [strip.x + strip.width / 2, strip.y + share * strip.height] as const;
  await page.mouse.move(...at(0.5));
  await page.mouse.down();
  await expect.poll(day).toBeGreaterThan(5);
  const pressed = await day();
  expect(pressed).toBeLessThan(35);
  await page.mouse.move(...at(0.8), { steps: 4 });
  await expect.poll(day).toBeGreaterThan(pressed);
  await page.mouse.up();
  const dragged = await day();
  await page.mouse.move(...at(0.2));
  expect(await day()).toBe(dragged);
  await days.focus();
  // to where the day begins, and then to the one before
  await page.keyboard.press('ArrowDown');
  await expect.poll(day).toBe(dragged + 1);
  await page.keyboard.press('ArrowUp');
  await expect.poll(day).toBe(dragged);
  const words = await days.getAttribute('aria-valuetext');
  await expect(grid.getByRole('rowheader').filter({ hasText: words ?? '' })).toBeInViewport();
  await page.keyboard.press('PageUp');
  await expect.poll(day).toBeLessThan(dragged - 1);
  await page.keyboard.press('Home');
  await expect.poll(day).toBe(0);
  await expect(grid.locator(`#tile-${made}`)).toBeInViewport();

  await app.desktop.setWindowSize(1440, 900);
  const favourites = page
    .getByRole('navigation', { name: t('app.library') })
    .getByRole('button', { name: /^Favourites/ });
  const led = await favourites.boundingBox();
  await favourites.click();
  await expect(chips(page)).toHaveCount(1);
  expect(await favourites.boundingBox()).toEqual(led);
  await chips(page).click();
  await expect(shownCount(page)).toHaveText(String(made));
  await page.getByRole('button', { name: /^Order/ }).click();
  await page.getByRole('menuitemradio', { name: t('gallery.byPrompt'), exact: true }).click();
  const headings = grid.getByRole('rowheader');
  await expect(headings.nth(1)).toBeVisible();
  // each heading over its own: the second one too
  for (const place of [0, 1]) {
    const title = await headings.nth(place).locator('span').first().innerText();
    const tiles = grid.locator(`[role=row][aria-rowindex="${2 * place + 2}"]`).getByRole('gridcell');
    await expect(tiles.first()).toBeVisible();
    // a tile has its name once its picture is read
    const strangers = () =>
      tiles.evaluateAll(
        (all, wanted) => all.map((tile) => tile.ariaLabel ?? '').filter((name) => !name.includes(wanted)),
        title,
      );
    await expect.poll(strangers).toEqual([]);
  }
  expect(await headings.first().innerText()).not.toBe(await headings.nth(1).innerText());
});

/** Which picture stands first in the grid's view, and where, px. */
function firstInSight(grid: Locator): Promise<{ seq: string; name: string; top: number }> {
  return grid.evaluate((element) => {
    const start = element.getBoundingClientRect().top;
    const tiles = [...element.querySelectorAll<HTMLElement>('[data-seq]')];
    const first = tiles.find((tile) => tile.getBoundingClientRect().bottom > start);
    const { top = 0 } = first?.getBoundingClientRect() ?? {};
    const name = first?.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
    return { seq: first?.dataset.seq ?? '', name, top: Math.round(top) };
  });
}

test('filters hold together, are counted by each other, and leave one by one by the keyboard', async ({
  launch,
  restart,
  library,
}) => {
  await fill(library);
  const app = await launch();
  const { page } = app;
  await openGallery(page);
  await tabTo(page, page.getByRole('button', { name: /^Filter(,|$)/ }));
  await page.keyboard.press('Enter');
  const filters = page.getByRole('complementary', { name: t('gallery.filters') });
  await expect(filters).toBeFocused();
  for (const [width, height] of [
    [900, 600],
    [1440, 900],
  ] as const) {
    await app.desktop.setWindowSize(width, height);
    await expect.poll(() => picturesInSight(page, filters)).toBeGreaterThanOrEqual(2);
    await expect(shownCount(page)).toBeInViewport();
  }
  const value = (name: RegExp): Locator => filters.getByRole('button', { name }).first();
  await tabTo(page, value(/^Images \d/));
  await page.keyboard.press('Space');
  await isCounted(filters);
  const size = value(/^\d+ × \d+/);
  const [sizeWords, sizeCount] = await wordsAndCount(size);
  await size.click();
  await expect(shownCount(page)).toHaveText(`${sizeCount} of 600`);
  await isCounted(filters);
  await expectAccessibleInBoth(app, 'filters');
  await app.desktop.setWindowSize(1440, 900);
  await size.focus();
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await expect(page.getByRole('button', { name: t('gallery.filterOn', { count: '2' }) })).toBeFocused();
  await expect(chips(page)).toHaveText([t('account.images'), new RegExp(sizeWords)]);

  await chips(page).nth(1).focus();
  await page.keyboard.press('Delete');
  await expect(chips(page)).toHaveText([t('account.images')]);
  await expect(chips(page).first()).toBeFocused();
  const images = await count(page);
  const details = (of: Page) => of.getByRole('separator', { name: t('gallery.widthOfTheDetails') });
  await details(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(details(page)).toHaveAttribute('aria-valuenow', '328');

  const again = await restart(app);
  await new Studio(again.page).go('Gallery');
  await expect(chips(again.page)).toHaveText([t('account.images')]);
  await expect(details(again.page)).toHaveAttribute('aria-valuenow', '328');
  await expect(shownCount(again.page)).toHaveText(`${images} of 600`);
});

test('of a thousand tags those in view are drawn: one is found by its letters, and the arrows lead along them', async ({
  launch,
  library,
}) => {
  await makeLibrary(library, { assets: 20, days: 2, samples: 4, profile: 'away' });
  const db = new Database(join(library, '.easel', 'easel.sqlite'));
  db.exec(`DELETE FROM asset_tag;
    WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 1999)
      INSERT INTO tag (name) SELECT 'mood ' || i FROM n`);
  db.close();
  const { page } = await launch();
  await new Studio(page).go('Gallery');
  const beside = page.getByRole('navigation', { name: t('app.library') });
  await beside.getByRole('button', { name: /^Show all/ }).click();
  const find = beside.getByRole('searchbox', { name: t('gallery.findATag') });
  await expect(find).toBeFocused();
  const tags = beside.getByRole('region', { name: t('create.tags') }).locator('[data-shelf]');
  expect(await tags.count()).toBeLessThan(100);
  await page.keyboard.type('99 mood');
  await expect(tags).toHaveText([
    /^mood 1099/,
    /^mood 1199/,
    ...Array(7).fill(/^mood 1\d99/),
    /^mood 199\d/,
    ...Array(9).fill(/^mood 199\d/),
  ]);
  await find.fill('');
  await tags.first().focus();
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowDown');
  const there = tags.filter({ hasText: /^mood 1040/ });
  await expect(there).toBeFocused();
  await expect(there).toBeInViewport();
  // what has the focus stays, however far one scrolls
  await beside.evaluate((element) => element.scrollTo(0, 0));
  await expect(tags.filter({ hasText: /^mood 1000/ })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(searchField(page)).toHaveValue('tag:"mood 1040"');
});
