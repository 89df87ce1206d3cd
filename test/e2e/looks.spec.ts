// What pictures look like: their colours in the details, and what is found by them.
import { t } from '../../src/shared/messages/t';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('a colour of a picture finds it, and those like it are found from it', async ({ launch }) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  await studio.generate('a red fox in snow');
  await expect(studio.result('a red fox').getByRole('img')).toBeVisible();
  await studio.generate('deep blue sea at night');
  await expect(studio.result('deep blue sea').getByRole('img')).toBeVisible();
  await studio.go('Gallery');
  const tiles = studio.gallery.getByRole('gridcell');
  await studio.gallery.getByRole('gridcell', { name: /fox/ }).click();
  const details = page.getByRole('complementary', { name: t('commands.details') });
  await expect(details).toContainText('a red fox in snow');
  const colours = details.getByRole('region', { name: t('gallery.colours') });
  const swatch = colours.getByRole('button', { name: /^Images with the colour/ }).first();
  const hex = ((await swatch.getAttribute('aria-label')) ?? '').slice(-7);

  await colours.getByRole('button', { name: `Copy ${hex}` }).click();
  await expect(studio.toasts.filter({ hasText: t('gallery.coloursCopied', { count: 1 }) })).toBeVisible();
  await colours.getByRole('button', { name: t('gallery.copyAllColours') }).click();
  await expect(studio.toasts.filter({ hasText: 'Colours copied' })).toBeVisible();
  if (app.kind === 'stand-in') {
    const written = colours.getByRole('button', { name: /^Copy #/ });
    const all = (await written.allTextContents()).map((digits) => `#${digits}`);
    const copied = (await app.desktop.recorded()).filter(({ api }) => api === 'clipboard.writeText');
    expect(all[0]).toBe(hex);
    expect(copied.map(({ args }) => args[0])).toEqual([hex, all.join(', ')]);
  }
  await swatch.click();
  const search = page.getByRole('combobox', { name: t('commands.search') });
  await expect(search).toHaveValue(`colour:${hex}`);
  const fox = studio.gallery.getByRole('gridcell', { name: /fox/ });
  await expect(fox).toBeVisible();
  // which colours the two share is up to chance; this one neither has
  await search.fill('colour:#00ff00');
  await expect(tiles).toHaveCount(0);
  await search.fill(`colour:${hex}`);
  await expect(fox).toBeVisible();

  await search.fill('');
  await expect(tiles).toHaveCount(2);
  const menus = async () => (await app.desktop.recorded()).filter(({ api }) => api === 'Menu.popup').length;
  await studio.gallery.getByRole('gridcell', { name: /fox/ }).click({ button: 'right' });
  await expect.poll(menus).toBe(1);
  await app.desktop.clickPopup(t('commands.findSimilar'));
  await expect(search).toHaveValue(/^like:\d+$/);
  // never itself alone: where nothing is alike, the nearest, it first
  await expect(tiles).toHaveCount(2);
  await expect(tiles.first()).toHaveAccessibleName(/fox/);
  const order = page.getByRole('button', { name: /^Order: / });
  await expect(order).toHaveAccessibleName(/Most similar/);
  await search.fill('like:999999');
  await expect(tiles).toHaveCount(0);
  await search.fill('');
  await expect(order).toHaveAccessibleName('Order: Newest, By day');
});
