import type { Page } from '@playwright/test';
import { Studio } from './support/Studio';
import { setSetting } from './support/setSetting';
import { expect, test } from './support/test';

/** How many pictures of the library, or given to a model, are drawn, and the addresses of those that no blur lies over. */
function drawn(page: Page): Promise<Readonly<{ count: number; bare: readonly string[] }>> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('img, video, svg image')].filter((each) => {
      const box = each.getBoundingClientRect();
      return box.width > 0 && box.height > 0 && each.checkVisibility({ visibilityProperty: true });
    });
    const addressOf = (each: Element) =>
      each.getAttribute('src') ?? each.getAttribute('href') ?? each.getAttribute('poster') ?? '';
    const media = found.filter((each) => /easel:\/\/media|\/film\//.test(addressOf(each)));
    const isBlurred = (each: Element | null): boolean =>
      each !== null && (getComputedStyle(each).filter.includes('blur') || isBlurred(each.parentElement));
    return { count: media.length, bare: media.filter((each) => !isBlurred(each)).map(addressOf) };
  });
}

test('sensitive pictures are blurred wherever pictures are shown, until the setting says otherwise', async ({
  launch,
}) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  const prompts = ['nsfw reeds', 'nsfw pond'] as const;
  for (const prompt of prompts) {
    await studio.generate(prompt);
    await expect(studio.result(prompt).locator('img')).toHaveCount(1);
  }
  // one of them is worked on, pinned, and handed over
  const tiles = studio.gallery.getByRole('gridcell');
  // by keys: a click shows what is blurred
  const choose = async () => {
    await studio.gallery.focus();
    await page.keyboard.press('Home');
  };
  await studio.go('Gallery');
  await expect(tiles).toHaveCount(2);
  await choose();
  await tiles.first().click({ button: 'right' });
  await app.desktop.clickPopup('Pin beside the form');
  await choose();
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await page
    .getByRole('dialog', { name: 'Export 1 file' })
    .getByRole('button', { name: 'Export', exact: true })
    .click();
  await page.getByRole('button', { name: 'Put away what was exported' }).click();
  const leaveIt = () => page.keyboard.press('Escape');
  const both = async () => {
    await studio.go('Gallery');
    await choose();
    await page.keyboard.press('Control+a');
  };

  /** Each place, how one comes there, how many pictures are drawn at least, and how one leaves it. */
  const places: readonly (readonly [string, () => Promise<unknown>, number, (() => Promise<unknown>)?])[] = [
    ['results', () => studio.go('Create'), 2],
    ['queue', () => studio.showFinished(), 4],
    [
      'gallery and details',
      async () => {
        await studio.go('Gallery');
        await choose();
      },
      3,
    ],
    ['viewer', () => page.keyboard.press('Enter'), 1, leaveIt],
    [
      'compare',
      async () => {
        await both();
        await page.keyboard.press('c');
      },
      2,
      leaveIt,
    ],
    [
      'survey',
      async () => {
        await both();
        await page.keyboard.press('n');
      },
      2,
      leaveIt,
    ],
    [
      'review',
      async () => {
        await both();
        await page.keyboard.press('r');
      },
      1,
      leaveIt,
    ],
    [
      'contact sheet',
      async () => {
        await both();
        await page.keyboard.press('ControlOrMeta+Shift+e');
        await page.getByRole('dialog').getByText('Contact sheet').click();
        await expect(page.getByRole('img', { name: 'The first page of the sheet' })).toBeVisible();
      },
      0,
      leaveIt,
    ],
    [
      'exports',
      async () => {
        await studio.give('What was exported');
        await expect(page.getByRole('dialog', { name: 'Exports' }).getByRole('option')).toHaveCount(1);
      },
      1,
      leaveIt,
    ],
    [
      'picture to work on',
      async () => {
        await studio.go('Gallery');
        await tiles.first().click({ button: 'right' });
        await app.desktop.clickPopup('Edit this image');
        await expect(page.getByRole('img', { name: 'The chosen input' })).toBeVisible();
      },
      4,
    ],
    [
      'history',
      async () => {
        await studio.go('Account');
        await expect(page.getByRole('grid').locator('img').first()).toBeAttached();
      },
      1,
    ],
  ];
  for (const [place, come, least, leave] of places) {
    await test.step(place, async () => {
      await come();
      await expect.poll(async () => (await drawn(page)).count, place).toBeGreaterThanOrEqual(least);
      expect((await drawn(page)).bare, place).toEqual([]);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${place}.png` });
      await leave?.();
    });
  }
  await setSetting(page, 'sensitive.blur', 'off');
  await studio.go('Gallery');
  await expect.poll(async () => (await drawn(page)).bare.length).toBeGreaterThan(1);
});
