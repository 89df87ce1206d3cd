import { t } from '../../src/shared/messages/t';
import type { Studio } from '../e2e/support/Studio';
import type { LaunchedApp } from '../support/LaunchedApp';
import type { Camera } from './Camera';

/** The gallery while pictures are judged, sorted, reviewed and thrown away. */
export async function shootJudging(app: LaunchedApp, studio: Studio, camera: Camera): Promise<void> {
  const { page } = app;
  const tile = (place: number) => studio.gallery.getByRole('gridcell').nth(place);
  const shelves = page.getByRole('button', { name: t('gallery.collectionsAndTags') });
  for (const [place, key] of ['4', '5', 'f', 'x', '6', '3'].entries()) {
    await tile(place).click();
    await page.keyboard.press(key);
  }
  await page.getByRole('button', { name: t('gallery.newCollectionTitle') }).click();
  await page.getByRole('textbox', { name: t('create.name') }).fill('Spring catalogue');
  await camera.shoot(app, 'gallery', 'new-collection', { wide: true });
  await page.keyboard.press('Enter');
  await tile(0).click();
  await tile(2).click({ modifiers: ['Control'] });
  await tile(4).click({ modifiers: ['Control'] });
  await page.keyboard.press('t');
  for (const tag of ['client a', 'print']) {
    await page.keyboard.type(tag);
    await page.keyboard.press('Enter');
    await page
      .getByRole('list', { name: t('create.tags') })
      .getByText(tag)
      .waitFor();
  }
  await page.getByRole('button', { name: t('gallery.addToCollection') }).click();
  await page.getByRole('menuitem', { name: 'Spring catalogue' }).click();
  await studio.gallery.focus();
  await camera.shoot(app, 'gallery', 'three-selected');
  await page.keyboard.press('Control+g');
  await studio.gallery
    .getByRole('gridcell', { name: t('gallery.stack', { isOpen: false, size: '3' }) })
    .waitFor();
  await camera.shoot(app, 'gallery', 'stack');
  await page.keyboard.press('s');
  await studio.gallery
    .getByRole('gridcell', { name: t('gallery.stack', { isOpen: true, size: '3' }) })
    .first()
    .waitFor();
  await camera.shoot(app, 'gallery', 'stack-open');
  await page.keyboard.press('Control+z');
  await tile(0).click();
  await page
    .getByRole('textbox', { name: t('gallery.note') })
    .fill('The blue of the second row, for the cover.');
  await camera.shoot(app, 'gallery', 'judged');

  await tile(5).click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: t('create.undo'), exact: true }).waitFor();
  await camera.shoot(app, 'gallery', 'thrown-away');
  await page
    .getByRole('navigation', { name: t('app.library') })
    .getByRole('button', { name: t('gallery.trash') })
    .click();
  await page.getByRole('button', { name: t('gallery.emptyTrashAsk') }).waitFor();
  await camera.shoot(app, 'gallery', 'trash');
  await studio.gallery.focus();
  await page.keyboard.press('Control+z');
  await page
    .getByRole('navigation', { name: t('app.library') })
    .getByRole('button', { name: t('create.all') })
    .first()
    .click();

  await tile(1).click();
  await page.keyboard.press('r');
  await page
    .getByRole('dialog', { name: t('review.review') })
    .getByRole('img')
    .waitFor();
  await camera.shoot(app, 'review', 'black');
  await page.keyboard.press('b');
  await camera.shoot(app, 'review', 'grey');
  await page.keyboard.press('b');
  await camera.shoot(app, 'review', 'white');
  await page.keyboard.press('b');
  await page.keyboard.press('Shift+z');
  await page.keyboard.press('+');
  await camera.shoot(app, 'review', 'zoomed');
  await page.keyboard.press('Escape');
  // the other pictures of this tour are of the gallery alone
  await shelves.click();
}
