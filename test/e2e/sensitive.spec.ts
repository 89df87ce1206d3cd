import type { Locator } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import { Studio } from './support/Studio';
import { setSetting } from './support/setSetting';
import { expect, test } from './support/test';

/** How many pictures of the library, or given to a model, are drawn, and the addresses of those that no blur lies over. */
function drawn(place: Locator): Promise<Readonly<{ count: number; bare: readonly string[] }>> {
  return place.evaluate((root) => {
    const found = [...root.querySelectorAll('img, video, svg image')].filter((each) => {
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
  library,
}) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  for (const prompt of ['nsfw reeds', 'nsfw pond']) {
    await studio.generate(prompt);
    await expect(studio.result(prompt).locator('img')).toHaveCount(1);
  }
  const tiles = studio.gallery.getByRole('gridcell');
  // by keys: a click shows what is blurred
  const choose = async () => {
    await studio.go('Gallery');
    await expect(tiles).toHaveCount(2);
    await studio.gallery.focus();
    await page.keyboard.press('Home');
  };
  const chooseAnd = async (key: string) => {
    await choose();
    await page.keyboard.press('Control+a');
    await page.keyboard.press(key);
  };
  const fromMenu = async (entry: string) => {
    await choose();
    await tiles.first().click({ button: 'right' });
    await app.desktop.clickPopup(entry);
  };
  // one of them is pinned, worked on and handed over
  await fromMenu('Pin next to the form');
  await fromMenu('Edit this image');
  await expect(page.getByRole('region', { name: t('account.request') }).locator('img')).toHaveCount(1);
  await choose();
  await page.keyboard.press('ControlOrMeta+Shift+e');
  const dialog = page.getByRole('dialog');
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [library] });
  await dialog.getByRole('button', { name: t('exports.chooseAFolder') }).click();
  await expect(dialog.getByText(library, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: t('exports.export'), exact: true }).click();
  await page.getByRole('button', { name: t('exports.putAway') }).click();
  await studio.showFinished();

  const over = (name: string) => page.getByRole('dialog', { name });
  const region = (name: string) => page.getByRole('region', { name });
  /** Where pictures are shown, how one comes there, and how many there are. */
  const places: readonly (readonly [Locator, (() => Promise<unknown>) | null, number])[] = [
    [studio.queue, null, 2],
    [studio.results, () => studio.go('Create'), 2],
    [region('Pinned'), null, 1],
    [region('Request'), null, 1],
    [studio.gallery, choose, 2],
    [page.getByRole('complementary', { name: t('commands.details') }), null, 1],
    [studio.viewer, () => page.keyboard.press('Enter'), 1],
    [over('Compare'), () => chooseAnd('c'), 2],
    [over('Survey'), () => chooseAnd('n'), 2],
    [over('Review'), () => chooseAnd('r'), 1],
    [over('Exports'), () => studio.give('Show earlier exports'), 1],
    [
      page.getByRole('grid', { name: t('account.entriesOfTheHistory') }),
      async () => {
        await studio.go('Account');
        await page.getByRole('button', { name: t('account.sync') }).click();
      },
      2,
    ],
  ];
  for (const [place, come, count] of places) {
    await come?.();
    await expect(place).toBeVisible();
    await expect.poll(async () => (await drawn(place)).count, String(place)).toBe(count);
    expect((await drawn(place)).bare, String(place)).toEqual([]);
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  // what lies over them covers nothing that can be pressed
  await chooseAnd('c');
  await page.keyboard.press('n');
  await over('Compare')
    .getByRole('button', { name: t('compare.choose', { letter: 'A' }) })
    .click();
  await expect(over('Compare').getByRole('status')).toContainText('You chose A.');
  expect((await drawn(over('Compare'))).bare).toEqual([]);
  await page.keyboard.press('Escape');
  // what a request works on is shown where somebody asks for it, by keys too, and nothing else with it
  await studio.go('Create');
  await region('Request')
    .getByRole('button', { name: t('create.showTheSensitiveSource') })
    .press('Enter');
  await expect(
    region('Request').getByRole('button', { name: t('create.showTheSensitiveSource') }),
  ).toHaveCount(0);
  expect((await drawn(region('Request'))).bare).toHaveLength(1);
  expect((await drawn(studio.results)).bare).toEqual([]);
  // what is sensitive, and what is not, a person says too, and takes it back
  await choose();
  await page.keyboard.press('Control+a');
  await studio.give('Mark or unmark as sensitive');
  await expect.poll(async () => (await drawn(studio.gallery)).bare.length).toBe(2);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await drawn(studio.gallery)).bare.length).toBe(0);
  await setSetting(page, 'sensitive.blur', 'off');
  await choose();
  await expect.poll(async () => (await drawn(studio.gallery)).bare.length).toBe(2);
});
