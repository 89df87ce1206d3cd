import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { makeLibrary } from '../support/library/makeLibrary';
import { shootOwnOrder } from './shootOwnOrder';
import type { Tour } from './Tour';

/** Pictures whose file is missing, near duplicates, and a survey that thins out. */
export const tourSorting: Tour = async ({ camera, launch, folder }) => {
  const library = folder();
  await makeLibrary(library, { assets: 24, days: 2, samples: 10, profile: 'local' });
  const root = join(library, 'Easel');
  const pictures = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.png'),
  );
  for (const name of pictures.slice(0, 2)) rmSync(join(root, name));
  const app = await launch({ library });
  const { page } = app;
  const studio = new Studio(page);
  await studio.go('Gallery');
  const tiles = studio.gallery.getByRole('gridcell');
  await tiles.first().waitFor();
  const missing = studio.gallery.getByRole('gridcell', { name: t('gallery.tileFileMissing') });
  for (let place = 0; (await missing.count()) === 0 && place < (await tiles.count()); place += 1) {
    await tiles.nth(place).click();
    await page.keyboard.press('Enter');
    await studio.viewer.waitFor();
    await page.keyboard.press('Escape');
  }
  await missing.first().click();
  await page.getByText(t('gallery.missingTitle')).waitFor();
  await camera.shoot(app, 'gallery', 'file-missing');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(t('commands.showNearDuplicatesInGroups'));
  await page.keyboard.press('Enter');
  await page.getByText(t('gallery.duplicatesNote')).waitFor();
  await camera.shoot(app, 'gallery', 'near-duplicates');
  await tiles.first().click();
  await page.keyboard.press('b');
  await studio.gallery
    .getByRole('gridcell', { name: t('words.rejected') })
    .first()
    .waitFor();
  await camera.shoot(app, 'gallery', 'best-kept');
  await page.getByRole('combobox', { name: t('create.search') }).fill('');
  await studio.gallery.focus();
  for (let more = 0; more < 6; more += 1) await page.keyboard.press('Shift+ArrowRight');
  await camera.shoot(app, 'gallery', 'seven-selected');
  await page.keyboard.press('n');
  await page
    .getByRole('dialog', { name: t('gallery.survey') })
    .getByRole('img')
    .first()
    .waitFor();
  await camera.shoot(app, 'survey', 'seven');
  await page.keyboard.press('4');
  for (let less = 0; less < 4; less += 1) await page.keyboard.press('x');
  await camera.shoot(app, 'survey', 'three-left');
  for (let less = 0; less < 3; less += 1) await page.keyboard.press('x');
  await page.getByText(t('review.allRejected')).waitFor();
  await camera.shoot(app, 'survey', 'none-left');
  await page.keyboard.press('Escape');
  await shootOwnOrder(app, studio, camera);
};
