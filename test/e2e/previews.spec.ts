// Small previews that are not there are made where they are looked at.

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { makeLibrary } from '../support/library/makeLibrary';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('a library with large previews alone gets the small ones where they are looked at', async ({
  launch,
  library,
}) => {
  await makeLibrary(library, { assets: 12, days: 1, samples: 6, profile: 'local' });
  const folder = join(library, '.easel', 'previews');
  const small = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.small.webp'));
  const before = small().length;
  for (const name of small()) rmSync(join(folder, name));
  const { page } = await launch();
  const studio = new Studio(page);
  await studio.go('Gallery');
  const images = studio.gallery.getByRole('gridcell', { name: /^Image/ }).locator('img');
  await expect(images.first()).toBeVisible();
  const widest = () =>
    images.evaluateAll((all) => {
      const edges = all.map((image) => image as HTMLImageElement);
      return Math.max(
        ...edges.map(({ naturalWidth, naturalHeight }) => Math.max(naturalWidth, naturalHeight)),
      );
    });
  await expect.poll(widest, 'the large ones stand in').toBe(640);
  await expect.poll(() => small().length).toBe(before);
  await page.reload();
  await studio.go('Gallery');
  await expect.poll(widest).toBe(400);
  // where they are shown larger, the large ones
  await page.getByRole('slider', { name: t('gallery.sizeOfThePictures') }).press('End');
  await expect.poll(widest).toBe(640);
});
