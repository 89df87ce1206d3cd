// Finding among what is there, with the service away: words, filters together, chips, orders, and all of it again
// after a restart.
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { makeLibrary } from '../support/library/makeLibrary';
import { expectAccessibleInBoth } from './support/expectAccessibleInBoth';
import { Studio } from './support/Studio';
import { tabTo } from './support/tabTo';
import { expect, test } from './support/test';

const made = 600;
const fill = (library: string) =>
  makeLibrary(library, { assets: made, days: 40, samples: 24, profile: 'away' });

const searchField = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
const shownCount = (page: Page): Locator => page.getByRole('main').getByRole('status');
const chips = (page: Page): Locator => page.getByRole('button', { name: /^Remove the filter/ });

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

test('the place is kept while filters come and go, and by width; a search that was saved stands beside the pictures, where it is dragged to', async ({
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
  const size = page.getByRole('slider', { name: 'Size of the pictures' });
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
  const days = page.getByRole('slider', { name: 'Days' });
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
  await savesSearches(page);
});

/** What a search finds is saved, stands beside the pictures with how many that are, is dragged, and taken back in one log with pictures. */
async function savesSearches(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  // the values of a parameter, with how many pictures each finds
  await page.keyboard.type('num_inference_steps:');
  const first = page.getByRole('option').first();
  await expect(first).toHaveText(/^\d+\s*[\d,]+$/);
  const [, wanted = ''] = (await first.innerText()).split(/\s+/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(shownCount(page)).toHaveText(`${wanted} of 600`);
  // what is not understood hides nothing
  await searchField(page).fill('rating:many light');
  await expect(shownCount(page)).toHaveText(/^\d+ of 600$/);

  await searchField(page).fill('');
  await expect(shownCount(page)).toHaveText(String(made));
  await searchField(page).fill('kind:video');
  await expect(shownCount(page)).toHaveText(/ of 600$/);
  expect(await count(page)).toBeLessThan(40);
  await expect(page.getByRole('gridcell', { name: /^Film/ }).first()).toBeVisible();
  const films = await count(page);
  await saveSearch(page, 'All films');
  const beside = page.getByRole('navigation', { name: 'Library' });
  const saved = beside.getByRole('button', { name: new RegExp(`^All films ?${films}$`) });
  await expect(saved).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(shownCount(page)).toHaveText(String(made));
  await saved.click();
  await expect(chips(page)).toHaveText(['Films']);
  await searchField(page).fill('kind:image');
  await saveSearch(page, 'All stills');
  const rows = beside.getByRole('region', { name: 'Searches' }).locator('[draggable=true]');
  await expect(rows).toHaveText([/^All films/, /^All stills/]);
  await rows.last().dragTo(rows.first(), { targetPosition: { x: 60, y: 4 } });
  await expect(rows).toHaveText([/^All stills/, /^All films/]);
  await page.getByRole('gridcell').first().click();
  // the move, the second search and the first, as what is done with pictures is
  for (const left of [[/^All films/, /^All stills/], [/^All films/]]) {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(rows).toHaveText(left);
  }
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(saved).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(saved).toBeVisible();
}

async function saveSearch(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save search…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
}

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
  const filters = page.getByRole('complementary', { name: 'Filters' });
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
  const month = value(/^[A-Z][a-z]+ 20\d\d/);
  const [words, monthCount] = await wordsAndCount(month);
  await month.click();
  await expect(shownCount(page)).toHaveText(`${monthCount} of 600`);
  await expectAccessibleInBoth(app, 'filters');
  await app.desktop.setWindowSize(1440, 900);
  // a seed that several share
  const seed = filters.getByRole('group', { name: 'Shared seed' }).getByRole('button').first();
  const [digits, sharing] = await wordsAndCount(seed);
  await seed.click();
  await expect(shownCount(page)).toHaveText(`${sharing} of 600`);
  await expect(chips(page).last()).toHaveText(`Seed ${digits}`);
  await isCounted(filters);
  await seed.focus();
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter, 4 on' })).toBeFocused();
  await expect(chips(page)).toHaveText(['Images', new RegExp(sizeWords), words, `Seed ${digits}`]);

  for (const place of [3, 1]) {
    await chips(page).nth(place).focus();
    await page.keyboard.press('Delete');
    await expect(chips(page)).toHaveCount(place === 3 ? 3 : 2);
  }
  await expect(chips(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText(['Images']);
  const images = await count(page);
  const details = (of: Page) => of.getByRole('separator', { name: 'Width of the details' });
  await details(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(details(page)).toHaveAttribute('aria-valuenow', '328');

  const again = await restart(app);
  await new Studio(again.page).go('Gallery');
  await expect(chips(again.page)).toHaveText(['Images']);
  await expect(details(again.page)).toHaveAttribute('aria-valuenow', '328');
  await expect(shownCount(again.page)).toHaveText(`${images} of 600`);
});

test('what leads to a filter stays where it is when its chip comes; pictures come in another order and under other headings', async ({
  launch,
  library,
}) => {
  await fill(library);
  const { page } = await launch();
  const studio = await openGallery(page);
  const favourites = page
    .getByRole('navigation', { name: 'Library' })
    .getByRole('button', { name: /^Favourites/ });
  const before = await favourites.boundingBox();
  await favourites.click();
  await expect(chips(page)).toHaveCount(1);
  expect(await favourites.boundingBox()).toEqual(before);
  await chips(page).click();
  await expect(shownCount(page)).toHaveText(String(made));
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^Order/ }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  };
  const names = () =>
    studio.gallery
      .getByRole('gridcell')
      .evaluateAll((tiles) => tiles.slice(0, 6).map((tile) => tile.getAttribute('aria-label') ?? ''));
  await expect.poll(async () => (await names()).length).toBe(6);
  const newest = await names();
  await choose('Prompt, A to Z');
  await expect(studio.gallery.getByRole('rowheader')).toHaveText([/^By prompt/]);
  const byPrompt = await names();
  expect(newest).toHaveLength(6);
  expect(byPrompt).not.toEqual(newest);
  expect(byPrompt).toEqual([...byPrompt].sort((a, b) => a.localeCompare(b, 'en')));
  await page.keyboard.press('Escape');
  await choose('By prompt');
  const headings = studio.gallery.getByRole('rowheader');
  await expect(headings.nth(1)).toBeVisible();
  // each heading over its own: the second one too
  for (const place of [0, 1]) {
    const title = await headings.nth(place).locator('span').first().innerText();
    const tiles = studio.gallery
      .locator(`[role=row][aria-rowindex="${2 * place + 2}"]`)
      .getByRole('gridcell');
    await expect(tiles.first()).toBeVisible();
    for (const name of await tiles.evaluateAll((all) => all.map((tile) => tile.ariaLabel ?? '')))
      expect(name).toContain(title);
  }
  expect(await headings.first().innerText()).not.toBe(await headings.nth(1).innerText());
});

test('of a thousand tags those in view are drawn: one is found by its letters, and the arrows lead along them; of many collections one is found with what it lies in', async ({
  launch,
  library,
}) => {
  await makeLibrary(library, { assets: 20, days: 2, samples: 4, profile: 'away' });
  const db = new Database(join(library, '.easel', 'easel.sqlite'));
  db.exec(`DELETE FROM asset_tag;
    WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 1999)
      INSERT INTO tag (name) SELECT 'mood ' || i FROM n;
    INSERT INTO collection (id, name, created_at, updated_at) VALUES ('s', 'Season', 0, 0);
    WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 49)
      INSERT INTO collection (id, name, created_at, updated_at, parent_id, position)
        SELECT 'c' || i, 'Look ' || i, 0, 0, 's', i FROM n;
    INSERT INTO collection_asset SELECT iif(seq = 1, 's', 'c33'), id, seq, 0 FROM asset WHERE seq < 5`);
  db.close();
  const { page } = await launch();
  await new Studio(page).go('Gallery');
  const beside = page.getByRole('navigation', { name: 'Library' });
  const collections = beside.getByRole('region', { name: 'Collections' }).locator('[data-shelf]');
  const findCollection = beside.getByRole('searchbox', { name: 'Find a collection' });
  await collections.first().press('ArrowLeft');
  await expect(collections).toHaveText([/^Season/]);
  // with what it lies in, whatever is folded
  await findCollection.fill('33 look');
  await expect(collections).toHaveText([/^Season/, /^Look 33/]);
  await collections.last().press('ArrowLeft');
  await expect(collections.first()).toBeFocused();
  await findCollection.fill('look 99');
  await expect(beside.getByText('No collection is called so.')).toBeVisible();
  await findCollection.press('Escape');
  // it is counted and shown with what lies inside, and alone where that is asked for
  await expect(collections).toHaveText([/^Season4$/]);
  await collections.first().click();
  const cells = page.getByRole('grid', { name: 'Pictures and films' }).getByRole('gridcell');
  await expect(cells).toHaveCount(4);
  await collections.first().press('Tab');
  await beside.getByRole('button', { name: 'More for Season' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Show without those inside' }).press('Enter');
  await expect(cells).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Remove the filter Directly in Season' })).toBeVisible();
  // and so where a picture is put into one, from its details too
  await cells.first().click();
  await page.getByRole('button', { name: 'Add to a collection…' }).click();
  const choice = page.getByRole('dialog', { name: 'Add to a collection' });
  await expect(choice.getByRole('searchbox', { name: 'Find a collection' })).toBeFocused();
  await page.keyboard.type('41 look');
  await expect(choice.getByRole('option')).toHaveText([/^Season/, /^Season\/Look 41/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Take out of the collection Season/Look 41' })).toBeVisible();
  await beside.getByRole('button', { name: /^Show all/ }).click();
  const find = beside.getByRole('searchbox', { name: 'Find a tag' });
  await expect(find).toBeFocused();
  const tags = beside.getByRole('region', { name: 'Tags' }).locator('[data-shelf]');
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

test('words find the pictures of a template that were made from them', async ({ visit }) => {
  const { page, studio } = await visit();
  await studio.generate('{an owl|a fox} in {teal|ochre}');
  await expect(studio.results.getByRole('img')).toHaveCount(4);
  await studio.go('Gallery');
  await searchField(page).fill('owl teal');
  await expect(shownCount(page)).toHaveText(/^1 of \d+$/);
  await expect(studio.gallery.getByRole('gridcell')).toHaveAccessibleName(/an owl in teal/);
  await searchField(page).fill('template:owl ochre');
  await expect(shownCount(page)).toHaveText(/^2 of \d+$/);
});
