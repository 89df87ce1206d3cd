// Previews that somebody deleted are made again where they are looked at.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchedApp } from '../support/LaunchedApp';
import { makeLibrary } from '../support/library/makeLibrary';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

/** The gallery of a small library of which these previews were deleted; how many there were, and are now. */
async function galleryWithout(ending: string, library: string, launch: () => Promise<LaunchedApp>) {
  await makeLibrary(library, { assets: 12, days: 1, samples: 6, profile: 'local' });
  const folder = join(library, '.easel', 'previews');
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));
  const before = files().length;
  for (const name of files()) rmSync(join(folder, name));
  const { page } = await launch();
  const studio = new Studio(page);
  await studio.go('Gallery');
  const images = studio.gallery.getByRole('gridcell', { name: /^Image/ }).locator('img');
  await expect(images.first()).toBeVisible();
  return { page, studio, images, before, now: () => files().length };
}

test('previews that were deleted by hand are there again, and nothing looks broken meanwhile', async ({
  launch,
  library,
}) => {
  const { studio, images, before, now } = await galleryWithout('.webp', library, launch);
  const areThere = () =>
    images.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0));
  await expect.poll(areThere).toBe(true);
  await expect.poll(now).toBe(before);
  await studio.go('Create');
  await studio.go('Gallery');
  await expect.poll(areThere).toBe(true);
});

test('a library with large previews alone gets the small ones where they are looked at', async ({
  launch,
  library,
}) => {
  const { page, studio, images, before, now } = await galleryWithout('.small.webp', library, launch);
  const widest = () =>
    images.evaluateAll((all) => {
      const edges = all.map((image) => image as HTMLImageElement);
      return Math.max(
        ...edges.map(({ naturalWidth, naturalHeight }) => Math.max(naturalWidth, naturalHeight)),
      );
    });
  await expect.poll(widest, 'the large ones stand in').toBe(640);
  await expect.poll(now).toBe(before);
  await page.reload();
  await studio.go('Gallery');
  await expect.poll(widest).toBe(400);
  // where they are shown larger, the large ones
  await page.getByRole('slider', { name: 'Size of the pictures' }).press('End');
  await expect.poll(widest).toBe(640);
});
