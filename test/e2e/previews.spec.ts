// Previews that somebody deleted are made again where they are looked at.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeLibrary } from '../support/library/makeLibrary';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('previews that were deleted by hand are there again, and nothing looks broken meanwhile', async ({
  launch,
  library,
}) => {
  await makeLibrary(library, { assets: 12, days: 1, samples: 6, profile: 'local' });
  const folder = join(library, '.easel', 'previews');
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'));
  const before = files().length;
  for (const name of files()) rmSync(join(folder, name));
  const { page } = await launch();
  const studio = new Studio(page);
  await studio.go('Gallery');
  const images = studio.gallery.getByRole('gridcell', { name: /^Image/ }).locator('img');
  const areThere = () =>
    images.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0));
  await expect(images.first()).toBeVisible();
  await expect.poll(areThere).toBe(true);
  await expect.poll(() => files().length).toBe(before);
  await studio.go('Create');
  await studio.go('Gallery');
  await expect.poll(areThere).toBe(true);
});
