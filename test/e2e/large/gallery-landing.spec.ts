// A gallery of thousands stays where the person is while pictures land in it, and a search stays true.

import type { Page } from '@playwright/test';
import { t } from '../../../src/shared/messages/t';
import { makeLibrary } from '../../support/library/makeLibrary';
import type { RunningService } from '../../support/startService';
import { Studio } from '../support/Studio';
import { expect, test } from '../support/test';

const made = 3000;

/** A library of an earlier profile: over sixty days, or all of today. */
const fill = (library: string, wishes: Readonly<{ assets: number; days: number }>) =>
  makeLibrary(library, { ...wishes, samples: 24, profile: 'removed' });

/** From the welcome to the gallery of a library that has pictures of an earlier profile. */
async function openGallery(page: Page, service: RunningService, count = made): Promise<Studio> {
  const studio = new Studio(page);
  await studio.connect(service);
  await studio.go('Gallery');
  await expect(shownCount(page)).toHaveText(count.toLocaleString('en-GB'));
  return studio;
}

const shownCount = (page: Page) => page.getByRole('main').getByRole('status');

async function land(studio: Studio, prompt: string): Promise<void> {
  await studio.go('Create');
  await studio.addToQueue(prompt);
  await studio.go('Gallery');
}

/** The first tile that is whole in view, and how far it is from the top of the grid. */
function firstInView(studio: Studio): Promise<{ name: string; top: number }> {
  return studio.gallery.evaluate((grid) => {
    const above = grid.getBoundingClientRect().top;
    const tiles = [...grid.querySelectorAll('[role=gridcell]')];
    const found = tiles.find((tile) => tile.getBoundingClientRect().top >= above);
    return { name: found?.id ?? '', top: Math.round((found?.getBoundingClientRect().top ?? 0) - above) };
  });
}

/** The first tile of the row that the top of the grid lies in; '' while it is not drawn. */
function rowAtTop(studio: Studio): Promise<string> {
  return studio.gallery.evaluate((grid) => {
    const above = grid.getBoundingClientRect().top;
    const tiles = [...grid.querySelectorAll('[role=gridcell]')];
    return tiles.find((tile) => tile.getBoundingClientRect().bottom > above + 1)?.id ?? '';
  });
}

/** Where every tile in view stands in the window, px, by its id. */
function tilesInView(studio: Studio): Promise<Record<string, readonly number[]>> {
  return studio.gallery.evaluate((grid) => {
    const view = grid.getBoundingClientRect();
    const places: Record<string, readonly number[]> = {};
    for (const tile of grid.querySelectorAll('[role=gridcell]')) {
      const { left, top, width, height } = tile.getBoundingClientRect();
      if (top + height <= view.top || top >= view.bottom) continue;
      places[tile.id] = [left, top, width, height].map(Math.round);
    }
    return places;
  });
}

test('pictures that land come first, and move nothing for a person who has scrolled away', async ({
  launch,
  service,
  library,
}) => {
  await fill(library, { assets: made, days: 60 });
  const { page } = await launch();
  const studio = await openGallery(page, await service({ instant: true, latencyMs: [100, 200] }));
  await expect(studio.gallery.getByRole('gridcell').first()).toHaveAttribute('aria-selected', 'true');
  const scrollTo = (top: number) =>
    studio.gallery.evaluate((grid, px) => {
      grid.scrollTop = px;
    }, top);
  await scrollTo(20_000);
  await expect.poll(() => rowAtTop(studio)).not.toBe('');
  const there = await rowAtTop(studio);
  await scrollTo(0);
  await expect.poll(() => rowAtTop(studio)).not.toBe('');
  expect(await rowAtTop(studio)).not.toBe(there);
  // the view is left in the very frame in which it was scrolled, and entered again with what landed meanwhile
  await page
    .getByRole('navigation')
    .getByRole('button', { name: t('app.create') })
    .evaluate((button: HTMLElement) => {
      const grid = document.querySelector('[role=grid][aria-label="Images and videos"]');
      if (grid !== null) grid.scrollTop = 20_000;
      button.click();
    });
  await studio.addToQueue('{one|two|three|four|five|six|seven|eight} quiet rooms');
  await studio.go('Gallery');
  await expect.poll(() => rowAtTop(studio)).toBe(there);
  const before = await firstInView(studio);
  await expect(shownCount(page)).toHaveText('3,008');
  expect(await firstInView(studio)).toEqual(before);

  await studio.gallery.focus();
  await page.keyboard.press('Control+Home');
  const first = studio.gallery.getByRole('gridcell').first();
  await expect(first).toHaveAttribute('aria-label', /quiet rooms$/);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(studio.gallery.getByRole('gridcell', { name: /quiet rooms/ })).toHaveCount(8);
});

test('rows of a day that grows stay as they are under the eyes of the person', async ({
  launch,
  service,
  library,
}) => {
  await fill(library, { assets: 300, days: 1 });
  const { page } = await launch();
  const studio = await openGallery(page, await service({ instant: true }), 300);
  await studio.pause();
  await studio.go('Create');
  await studio.addToQueue('{one|two|three|four|five|six|seven|eight} {red|blue} rooms');
  await studio.go('Gallery');
  await studio.gallery.evaluate((grid) => {
    grid.scrollTop = 1500;
  });
  await expect.poll(async () => Object.keys(await tilesInView(studio)).length).toBeGreaterThan(5);
  const before = await tilesInView(studio);
  await studio.run();
  await expect(shownCount(page)).toHaveText('316');
  expect(await tilesInView(studio)).toEqual(before);
});

for (const count of [10, 1000])
  test(`what is pointed at in a gallery of ${count} stays there while pictures land above it`, async ({
    launch,
    service,
    library,
  }) => {
    await fill(library, { assets: count, days: 1 });
    const { page } = await launch();
    const studio = await openGallery(page, await service({ instant: true, latencyMs: [300, 900] }), count);
    await studio.pause();
    await land(studio, '{one|two|three} quiet rooms');
    // in the row that would fill up
    const tile = studio.gallery.getByRole('gridcell').nth(1);
    await tile.hover();
    const before = await tilesInView(studio);
    await studio.queue.getByRole('button', { name: t('commands.run'), exact: true }).press('Enter');
    for (const some of [1, 2, 3]) {
      await expect(page.getByRole('button', { name: new RegExp(`^Show [${some}-3] new$`) })).toBeVisible();
      expect(await tilesInView(studio)).toMatchObject(before);
    }
    await expect(shownCount(page)).toHaveText((count + 3).toLocaleString('en-GB'));
    expect(await tilesInView(studio)).toMatchObject(before);
    // they are a press away, and come by themselves once the pointer is elsewhere
    await page.getByRole('button', { name: t('gallery.newAbove', { count: 3 }) }).click();
    const first = studio.gallery.getByRole('gridcell').first();
    await expect(first).toHaveAttribute('aria-label', /quiet rooms/);
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Show \d+ new$/ })).toHaveCount(0);
  });

test('a search shows of what lands only what it looks for', async ({ launch, service, library }) => {
  await fill(library, { assets: made, days: 60 });
  const { page } = await launch();
  const studio = await openGallery(page, await service({ instant: true, latencyMs: [300, 400] }));
  await page.getByRole('combobox', { name: t('commands.search') }).fill('prompt:quiet');
  await expect(page.getByText(t('gallery.nothingMatches', { query: 'prompt:quiet' }))).toBeVisible();
  await land(studio, '{quiet|loud} {rooms|halls}');
  await expect(shownCount(page)).toHaveText('2 of 3,004');
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(2);
  await expect(studio.gallery.getByRole('gridcell', { name: /quiet/ })).toHaveCount(2);
  await page.getByRole('button', { name: t('gallery.clearTheSearch') }).click();
  await expect(shownCount(page)).toHaveText('3,004');
});

test('keys reach the end of thousands and back, in the grid and in the viewer', async ({
  launch,
  service,
  library,
}) => {
  await fill(library, { assets: made, days: 60 });
  const { page } = await launch();
  const studio = await openGallery(page, await service({ instant: true }));
  await studio.gallery.focus();
  await page.keyboard.press('Control+End');
  const last = studio.gallery.locator('[aria-selected=true]');
  await expect(last).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(studio.viewer).toContainText('3,000 of 3,000');
  await page.keyboard.press('ArrowLeft');
  await expect(studio.viewer).toContainText('2,999 of 3,000');
  await page.keyboard.press('Escape');
  await expect(last).toBeInViewport();
  await page.keyboard.press('Control+Home');
  await expect(studio.gallery.getByRole('gridcell').first()).toHaveAttribute('aria-selected', 'true');
});
