// A hundred thousand pictures and the service away: found, judged, sorted and handed over, and nothing that the page does
// by itself is a long task: how long each step keeps the page busy is printed, to be looked at. By itself: npm run e2e:large.

import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { t } from '../../../src/shared/messages/t';
import type { LaunchedApp } from '../../support/LaunchedApp';
import { makeLibrary } from '../../support/library/makeLibrary';
import { mainThreadWork } from '../support/mainThreadWork';
import { Studio } from '../support/Studio';
import { expect, test } from '../support/test';

const made = 100_000;
test.setTimeout(1_800_000);

/** Does each step, and prints the longest that the page took for a task of it, ms of processor time. */
class Steps {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async take(name: string, work: () => Promise<void>): Promise<void> {
    await test.step(name, async () => {
      const [most = 0] = await mainThreadWork(this.#page, work);
      console.log(`      100,000: ${name}: ${most.toFixed(1)} ms`);
    });
  }
}

test('a hundred thousand are found, judged, sorted and handed over with the service away', async ({
  launch,
  library,
}) => {
  await makeLibrary(library, { assets: made, days: 900, samples: 60, profile: 'away' });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  const steps = new Steps(page);
  const search = page.getByRole('combobox', { name: t('commands.search') });
  const shown = page.getByRole('main').getByRole('status');
  const tiles = studio.gallery.getByRole('gridcell');
  const bar = page.getByRole('toolbar', { name: t('app.selectedPictures') });
  const shelf = (name: RegExp): Locator =>
    page.getByRole('navigation', { name: t('app.library') }).getByRole('button', { name });
  const sharp = () => expect.poll(() => arePicturesThere(studio.gallery)).toBe(true);

  await steps.take('the gallery is opened', async () => {
    await studio.go('Gallery');
    await expect(shown).toHaveText('100,000');
    await sharp();
  });

  await steps.take('words are searched for, as they are typed', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('golden light', { delay: 60 });
    await expect(shown).toHaveText(/^\d[\d,]* of 100,000$/);
    await sharp();
  });
  await steps.take('the search is cleared', async () => {
    await page.keyboard.press('Escape');
    await expect(shown).toHaveText('100,000');
  });

  const filters = page.getByRole('complementary', { name: t('gallery.filters') });
  const openFilters = async () => {
    await page.getByRole('button', { name: /^Filter(,|$)/ }).click();
    await expect(filters.locator('[aria-busy=false]')).toHaveCount(1);
  };
  await steps.take('the filters are opened', openFilters);
  await steps.take('three filters hold together', async () => {
    for (const name of [/^Images \d/, /^\d+ × \d+/, /^[A-Z][a-z]+ 20\d\d/]) {
      await expect(filters.locator('[aria-busy=false]')).toHaveCount(1);
      await filters.getByRole('button', { name }).first().click();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(3);
    await expect(shown).toHaveText(/^\d[\d,]* of 100,000$/);
    await sharp();
  });

  await steps.take('a colour is looked for', async () => {
    await search.fill('');
    await expect(shown).toHaveText('100,000');
    await tiles.first().click();
    const colours = page
      .getByRole('complementary', { name: t('commands.details') })
      .getByRole('region', { name: t('gallery.colours') });
    await colours
      .getByRole('button', { name: /^Images with the colour/ })
      .first()
      .click();
    await expect(search).toHaveValue(/^colour:#/);
    await expect(shown).toHaveText(/^\d[\d,]* of 100,000$/);
    await sharp();
  });

  await steps.take('to the bottom and back', async () => {
    await search.fill('');
    await expect(shown).toHaveText('100,000');
    await wander(studio.gallery);
    await studio.gallery.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await sharp();
    await page.keyboard.press('ControlOrMeta+Home');
    await expect(tiles.first()).toBeInViewport();
    await sharp();
  });

  const chooseOrder = async (name: string) => {
    await page.getByRole('button', { name: /^Order/ }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  const firstHeading = studio.gallery.getByRole('rowheader').first();
  const day = await firstHeading.innerText();
  const byDay = async () => {
    await chooseOrder('By day');
    await expect(firstHeading).toHaveText(day, { useInnerText: true });
  };
  await steps.take('they stand under their prompts', async () => {
    await chooseOrder('By prompt');
    await expect(firstHeading).not.toHaveText(day, { useInnerText: true });
    await sharp();
  });
  await steps.take('one of them is rated', async () => {
    await studio.gallery.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('4');
    await expect(tiles.first()).toHaveAccessibleName(/4 stars/);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(tiles.first()).not.toHaveAccessibleName(/4 stars/);
  });
  await byDay();

  await steps.take('all that match are selected and tagged', async () => {
    await search.fill('watercolour');
    await expect(shown).toHaveText(/^\d[\d,]* of 100,000$/);
    await studio.gallery.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await expect(bar).toContainText(/^\d[\d,]* of \d[\d,]* selected/);
    await page.keyboard.press('t');
    await expect(page.getByRole('combobox', { name: t('commands.addATag') })).toBeFocused();
    await page.keyboard.type('client a');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^\d[\d,]* images tagged with “client a”/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  const throwAway = async () => {
    await studio.gallery.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await expect(bar).toContainText(/^\d[\d,]* of \d[\d,]* selected/);
    await page.keyboard.press('Delete');
    await expect(shelf(/^Trash/)).not.toHaveText(/^Trash0$/);
    await expect(tiles).toHaveCount(0);
  };
  const bringBack = async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(shelf(/^Trash/)).toHaveText(/^Trash0$/);
    await expect(tiles.first()).toBeVisible();
    await sharp();
  };
  await steps.take('they go to the trash', throwAway);
  await steps.take('and come back', bringBack);
  await steps.take('everything is shown again', async () => {
    await search.fill('');
    await expect(shown).toHaveText('100,000');
    await sharp();
  });

  await steps.take('fifty are reviewed by keyboard alone', async () => {
    await studio.gallery.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('r');
    const review = page.getByRole('dialog', { name: t('commands.review') });
    await expect(review).toContainText('1 of 100,000');
    for (let place = 1; place <= 50; place += 1) {
      await page.keyboard.press(['5', '4', 'f', 'x', '3'][place % 5] ?? '1');
      await expect(review).toContainText(`${place + 1} of 100,000`);
    }
    await page.keyboard.press('Escape');
    await expect(review).toBeHidden();
    await expect(shelf(/^Rejected/)).toContainText('10');
  });

  await steps.take('two are compared', async () => {
    await studio.gallery.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(bar).toContainText('2 of 100,000 selected');
    await page.keyboard.press('c');
    const compare = page.getByRole('dialog', { name: t('commands.compare') });
    await expect(compare.getByRole('img', { name: /^A: / })).toBeVisible();
    await expect(compare.getByRole('img', { name: /^B: / })).toBeVisible();
    await page.keyboard.press('m');
    await page.keyboard.press('+');
    await page.keyboard.press('Escape');
    await expect(compare).toBeHidden();
  });

  const out = join(library, 'client');
  mkdirSync(out);
  await steps.take('five hundred are selected', async () => {
    await studio.gallery.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await selectFrom(studio.gallery, page, 500);
    await expect(bar).toContainText('500 of 100,000 selected');
  });
  const dialog = page.getByRole('dialog', { name: 'Export 500 files' });
  const openExport = async () => {
    await page.keyboard.press('ControlOrMeta+Shift+e');
    await expect(dialog).toBeVisible();
  };
  await steps.take('their export is opened', openExport);
  await steps.take('they are exported as a ZIP', async () => {
    await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [out] });
    await dialog.getByText('ZIP').click();
    await dialog.getByRole('button', { name: t('exports.chooseAFolder') }).click();
    await dialog.getByRole('button', { name: t('exports.export'), exact: true }).click();
    await expect(page.getByRole('region', { name: t('exports.export') }).getByRole('status')).toHaveText(
      '500 exported',
    );
  });
  const zips = readdirSync(out).filter((name) => name.endsWith('.zip'));
  expect(zips.length).toBeGreaterThan(0);
  expect(statSync(join(out, zips[0] ?? '')).size).toBeGreaterThan(500 * 1000);

  if (app.kind === 'stand-in')
    await steps.take('three are dragged out', async () => {
      await studio.gallery.focus();
      await page.keyboard.press('Escape');
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
      await expect(bar).toContainText('3 of 100,000 selected');
      expect(await draggedFrom(app, tiles.first())).toHaveLength(3);
    });
});

/** Whether every tile that is in view shows its picture. */
function arePicturesThere(gallery: Locator): Promise<boolean> {
  return gallery.evaluate((grid) => {
    const box = grid.getBoundingClientRect();
    const tiles = [...grid.querySelectorAll('[role=gridcell]')].filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return bottom > box.top && top < box.bottom;
    });
    const isThere = (tile: Element) => {
      const image = tile.querySelector('img');
      const film = tile.querySelector('video');
      return (film?.readyState ?? 0) >= 2 || (image?.complete === true && image.naturalWidth > 0);
    };
    return tiles.length > 0 && tiles.every(isThere);
  });
}

/** A slow scroll, a fling, and jumps from end to end, as with the scrollbar. */
function wander(gallery: Locator): Promise<void> {
  return gallery.evaluate(async (grid) => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    for (let step = 0; step < 40; step += 1, await nextFrame()) grid.scrollTop += 60;
    for (let step = 0; step < 40; step += 1, await nextFrame()) grid.scrollTop += 3000;
    for (let step = 0; step < 12; step += 1) {
      grid.scrollTop = step % 2 === 0 ? grid.scrollHeight : (grid.scrollHeight * step) / 12;
      for (let wait = 0; wait < 6; wait += 1) await nextFrame();
    }
    grid.scrollTop = 0;
    await nextFrame();
  });
}

/** Selects so many from the one that keys are about, by rows and then one by one. */
async function selectFrom(gallery: Locator, page: Page, count: number): Promise<void> {
  // looked up as cheaply as can be: what the test asks of the page counts as the page's work
  const selected = (): Promise<number> =>
    page.evaluate(() => {
      const words = document.querySelector('[role=toolbar][aria-label="Selected images"]')?.textContent;
      return Number(/^[\d,]+/.exec(words ?? '')?.[0].replaceAll(',', '') ?? '1');
    });
  await gallery.focus();
  await page.keyboard.press('Shift+ArrowRight');
  for (let now = await selected(); now !== count; now = await selected()) {
    const left = count - now;
    await page.keyboard.press(
      left > 120
        ? 'Shift+PageDown'
        : left > 12
          ? 'Shift+ArrowDown'
          : left > 0
            ? 'Shift+ArrowRight'
            : 'Shift+ArrowLeft',
    );
    await expect.poll(selected).not.toBe(now);
  }
}

async function draggedFrom(app: LaunchedApp, tile: Locator): Promise<readonly string[]> {
  const drags = async () =>
    (await app.desktop.recorded()).filter(({ api }) => api === 'webContents.startDrag');
  const before = (await drags()).length;
  await tile.hover();
  const box = await tile.boundingBox();
  if (box === null) throw new Error('there is nothing to drag');
  await app.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await app.page.mouse.down();
  await app.page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2 + 30, { steps: 5 });
  await app.page.mouse.up();
  await expect.poll(async () => (await drags()).length).toBe(before + 1);
  const dragged = (await drags()).at(-1);
  const { files } = (dragged?.args[0] ?? { files: [] }) as { files: string[] };
  expect(files.every((file) => existsSync(file))).toBe(true);
  return files;
}
