// What is written on the pictures as they land.

import type { Locator } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import type { LaunchedApp } from '../support/LaunchedApp';
import type { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('what can be pressed on a tile is not cut off, however many stand beside each other', async ({
  visit,
}) => {
  const { app, page, studio } = await visit();
  const take = studio.results.getByRole('button', { name: t('commands.useTheseSettings') });
  const isWhole = (button: typeof take) =>
    button.evaluate((each) =>
      [each, ...each.querySelectorAll('*')].every(
        ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
      ),
    );
  await studio.generate('a lamp');
  await expect(take).toHaveText(t('commands.useTheseSettings'), { useInnerText: true });
  expect(await isWhole(take)).toBe(true);
  await page.getByRole('radio', { name: '3', exact: true }).click({ force: true });
  await page.getByRole('radio', { name: '9:16' }).click({ force: true });
  await studio.generate('a chair');
  const three = studio.result('a chair');
  await expect(three.getByRole('img')).toHaveCount(3);
  const narrow = three.getByRole('button', { name: t('commands.useTheseSettings') });
  await expect(narrow).toHaveText([t('create.use'), t('create.use'), t('create.use')], {
    useInnerText: true,
  });
  for (const width of [900, 1440]) {
    await app.desktop.setWindowSize(width, 900);
    await page.waitForFunction((wide) => innerWidth === wide, width);
    for (const button of await narrow.all()) expect(await isWhole(button)).toBe(true);
    // all that a tile offers lies on it, whole
    for (const tile of await three.locator('[data-picture]').all()) {
      await tile.hover();
      expect(await beyond(tile)).toEqual([]);
      expect(await cutBy(tile)).toBeNull();
      await expect(tile.getByRole('button', { name: 'Save a copy' })).toBeVisible();
    }
  }

  // a picture is one stop of the Tab key, and what marks it is whole
  const tiles = three.locator('[data-picture]');
  const stops = await tiles.evaluateAll((all) =>
    all.map(
      (tile) =>
        [...tile.querySelectorAll<HTMLElement>('button, a, [tabindex]')].filter((each) => each.tabIndex >= 0)
          .length,
    ),
  );
  expect(stops).toEqual([1, 1, 1]);
  for (const tile of await tiles.all()) {
    await tile.getByRole('button', { name: 'Open a chair' }).focus();
    expect(await cutBy(tile)).toBeNull();
  }

  // what was asked for last is seen whole, in the shape that makes it largest, whatever it is
  await page.getByRole('radio', { name: '4', exact: true }).click({ force: true });
  await studio.generate('a tower');
  await page.getByRole('radio', { name: '1', exact: true }).click({ force: true });
  await expect(studio.result('a tower').getByRole('img')).toHaveCount(4);
  await expectAllSeen(app, studio, 'a tower');
  await studio.generate('{a pier|a boat}');
  await expect(studio.result('{a pier|a boat}').getByRole('img')).toHaveCount(2);
  await expectAllSeen(app, studio, '{a pier|a boat}');
  const [pier] = await studio.result('{a pier|a boat}').getByRole('img').all();
  const [height, room] = [await pier?.boundingBox(), await studio.results.boundingBox()];
  expect(height?.height ?? 0).toBeGreaterThan((room?.height ?? 0) / 2);
});

/** None of its pictures reaches beyond the column, at any size of the window. */
async function expectAllSeen({ desktop }: LaunchedApp, studio: Studio, prompt: string): Promise<void> {
  for (const [width, height] of [
    [900, 700],
    [1920, 1080],
    [1440, 900],
  ] as const) {
    await desktop.setWindowSize(width, height);
    await studio.page.waitForFunction((wide) => innerWidth === wide, width);
    await expect(async () => {
      const column = await studio.results.boundingBox();
      for (const picture of await studio.result(prompt).getByRole('img').all()) {
        const box = await picture.boundingBox();
        expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan((column?.y ?? 0) + (column?.height ?? 0));
      }
    }).toPass();
  }
}

/** The names of the buttons that are not wholly on their tile. */
function beyond(tile: Locator): Promise<readonly (string | null)[]> {
  return tile.evaluate((box) => {
    const edge = box.getBoundingClientRect();
    return [...box.querySelectorAll('button')]
      .filter((button) => {
        const { left, right, top, bottom, width } = button.getBoundingClientRect();
        return (
          width > 0 && (left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom)
        );
      })
      .map((button) => button.getAttribute('aria-label'));
  });
}

/** What cuts the ring around an element off; null: nothing does. */
function cutBy(element: Locator): Promise<string | null> {
  return element.evaluate((marked) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(marked);
    if (outlineStyle === 'none') return 'there is no ring';
    const beyond = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const ring = marked.getBoundingClientRect();
    for (let box = marked.parentElement; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const edge = box.getBoundingClientRect();
      const isCut =
        ring.left - beyond < edge.left - 0.5 ||
        ring.right + beyond > edge.right + 0.5 ||
        ring.top - beyond < edge.top - 0.5 ||
        ring.bottom + beyond > edge.bottom + 0.5;
      if (isCut) return box.outerHTML.slice(0, 200);
    }
    return null;
  });
}
