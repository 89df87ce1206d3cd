// A collection is put in an order of one's own by dragging, in the window that the same drag leads out of as files.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { t } from '../../../src/shared/messages/t';
import type { LaunchedApp } from '../../support/LaunchedApp';
import { makeLibrary } from '../../support/library/makeLibrary';
import { Studio } from '../support/Studio';
import { expect, test } from '../support/test';

const made = 24;

/** Begins to drag a tile; from then on the system leads the drag, and the page is told where it is. */
async function beginDrag(app: LaunchedApp, tile: Locator): Promise<void> {
  const drags = async () =>
    (await app.desktop.recorded()).filter(({ api }) => api === 'webContents.startDrag').length;
  const before = await drags();
  await tile.hover();
  const box = await tile.boundingBox();
  if (box === null) throw new Error('there is nothing to drag');
  await app.page.mouse.down();
  await app.page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2 + 10, { steps: 4 });
  await expect.poll(drags).toBe(before + 1);
}

test('pictures of a collection are dragged to another place of it, and out of the window they are files', async ({
  launch,
  service,
  library,
}) => {
  await makeLibrary(library, { assets: made, days: 2, profile: 'removed' });
  const app = await launch();
  test.skip(app.kind === 'electron', 'a drag into the system would wait for a person');
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(await service());
  await studio.go('Gallery');
  const tiles = studio.gallery.getByRole('gridcell');
  const mark = studio.gallery.locator('[data-drop-mark]');
  const files = readdirSync(join(library, 'Easel'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(png|jpe?g|webp)$/.test(name))
    .map((name) => join(library, 'Easel', name));
  const data = { items: [], files: files.slice(0, 1), dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop', x: number, y: number) =>
    session.send('Input.dispatchDragEvent', { type, x, y, data });
  const placeIn = async (tile: Locator, share: number) => {
    const { x, y, width, height } = (await tile.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width * share, y + height / 2] as const;
  };
  /** The system says again and again where the drag is. */
  const over = (at: readonly [x: number, y: number], marks: number) =>
    expect
      .poll(async () => {
        await drag('dragOver', ...at);
        return mark.count();
      })
      .toBe(marks);
  const order = () =>
    tiles.evaluateAll((all) =>
      all
        .map((tile) => tile as HTMLElement)
        .sort((a, b) => Number(a.ariaColIndex) - Number(b.ariaColIndex))
        .map((tile) => Number(tile.dataset.seq)),
    );
  await expect(tiles.first()).toBeVisible();
  await studio.gallery.focus();

  // by moment the place of a picture is not a person's to choose
  await beginDrag(app, tiles.nth(0));
  await drag('dragEnter', ...(await placeIn(tiles.nth(3), 0.2)));
  await over(await placeIn(tiles.nth(3), 0.2), 0);
  await drag('drop', ...(await placeIn(tiles.nth(3), 0.2)));
  await page.mouse.up();

  await studio.gallery.focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: t('gallery.addToCollection') }).click();
  await page.getByRole('menuitem', { name: t('create.newCollection') }).click();
  await page.getByRole('textbox', { name: t('create.name') }).fill('Spring catalogue');
  await page.keyboard.press('Enter');
  await page
    .getByRole('navigation', { name: t('app.library') })
    .getByRole('button', { name: /^Spring catalogue 24/ })
    .click();
  // in another order the place of a picture is not a person's to choose either: that is said where it is dragged
  const byHand = page.getByRole('button', { name: /^Order/ });
  await expect(byHand).toHaveAccessibleName(/Newest/);
  await expect.poll(() => tiles.count()).toBeGreaterThan(6);
  await beginDrag(app, tiles.nth(0));
  await drag('dragEnter', ...(await placeIn(tiles.nth(3), 0.2)));
  await over(await placeIn(tiles.nth(3), 0.2), 0);
  await expect(page.getByText(t('gallery.orderByHandHint'))).toBeVisible();
  await drag('drop', ...(await placeIn(tiles.nth(3), 0.2)));
  await page.mouse.up();
  await studio.toasts.getByRole('button', { name: t('gallery.orderByHand') }).click();
  await expect(byHand).toHaveAccessibleName(/Custom order/);
  await expect(studio.gallery.getByRole('rowheader')).toHaveText([/^In custom order/]);
  await expect.poll(async () => (await order()).length).toBeGreaterThan(6);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = await order();
  const firstFive = async () => (await order()).slice(0, 5);
  const tile = (seq: number) => studio.gallery.locator(`[data-seq="${seq}"]`);

  // one
  await beginDrag(app, tile(a));
  await drag('dragEnter', ...(await placeIn(tile(c), 0.8)));
  await over(await placeIn(tile(c), 0.8), 1);
  // where nothing would change there is no mark
  await over(await placeIn(tile(b), 0.2), 0);
  // out of the grid, and let go of there: nothing
  await over(await placeIn(tile(c), 0.8), 1);
  await over([20, 300], 0);
  await drag('drop', 20, 300);
  await page.mouse.up();
  expect(await firstFive()).toEqual([a, b, c, d, e]);

  await beginDrag(app, tile(a));
  await drag('dragEnter', ...(await placeIn(tile(c), 0.8)));
  await over(await placeIn(tile(c), 0.8), 1);
  await drag('drop', ...(await placeIn(tile(c), 0.8)));
  await page.mouse.up();
  await expect.poll(firstFive).toEqual([b, c, a, d, e]);
  await expect(mark).toHaveCount(0);

  // several that are selected go together, in the order that they stand in
  await tile(e).click();
  await tile(c).click({ modifiers: ['ControlOrMeta'] });
  await beginDrag(app, tile(e));
  await drag('dragEnter', ...(await placeIn(tile(b), 0.2)));
  await over(await placeIn(tile(b), 0.2), 1);
  await drag('drop', ...(await placeIn(tile(b), 0.2)));
  await page.mouse.up();
  await expect.poll(firstFive).toEqual([c, e, b, a, d]);

  // and each step is taken back
  await studio.gallery.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(firstFive).toEqual([b, c, a, d, e]);
  await page.keyboard.press('Control+z');
  await expect.poll(firstFive).toEqual([a, b, c, d, e]);

  // a long way: near an edge the grid goes on under the pointer
  await beginDrag(app, tile(b));
  await drag('dragEnter', ...(await placeIn(tile(c), 0.8)));
  await expect
    .poll(async () => {
      const box = await studio.gallery.boundingBox();
      const y = (box?.y ?? 0) + (box?.height ?? 0) - 6;
      await drag('dragOver', (box?.x ?? 0) + 200, y);
      return studio.gallery.evaluate(
        ({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - clientHeight - scrollTop < 1,
      );
    })
    .toBe(true);
  await expect.poll(async () => (await order()).at(-1)).not.toBe(b);
  const last = (await order()).at(-1) ?? 0;
  await over(await placeIn(tile(last), 0.8), 1);
  await drag('drop', ...(await placeIn(tile(last), 0.8)));
  await page.mouse.up();
  await expect.poll(async () => (await order()).slice(-2)).toEqual([last, b]);
});
