// The main job, as a newcomer meets it.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import type { LaunchedApp } from '../support/LaunchedApp';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('from the first start to a picture in the gallery, a file on disk and the viewer; what the window says of it means what it says', async ({
  launch,
  library,
}) => {
  const app = await launch();
  const studio = new Studio(app.page);
  await expect(app.page.getByRole('heading', { name: t('welcome.welcomeToEasel') })).toBeVisible();
  await app.page.getByRole('button', { name: t('welcome.tryItOnThisComputer') }).click();
  await expect(studio.status).toContainText(t('app.sampleService'));
  await saysWhatItMeans(app, studio);

  // nothing was ever queued: the room is for the picture, until the queue is wanted
  const strip = app.page.getByRole('button', { name: /^Open the queue/ });
  await expect(strip).toBeVisible();
  await studio.generate('layered mountains at dawn, thin mist');
  const result = studio.result('layered mountains at dawn, thin mist');
  const place = result.locator(':scope > div > *').first();
  const awaited = await place.boundingBox();
  const picture = result.getByRole('img');
  await expect(picture).toBeVisible();
  // it comes to the place that was there for it: the largest thing on the screen, and all of it to be seen
  const isLarge = async () => {
    const box = await place.boundingBox();
    const column = await studio.results.boundingBox();
    if (!box || !column) return 'not there';
    const isWhole = box.y + box.height <= column.y + column.height;
    const fills = box.height > column.height * 0.7 || box.width > column.width * 0.9;
    return `${isWhole ? 'whole' : 'cut off'}, ${fills ? 'large' : `small: ${box.width} of ${column.width}`}`;
  };
  expect(await place.boundingBox()).toEqual(awaited);
  expect(await isLarge()).toBe('whole, large');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await studio.results.locator('[data-sample]').hover();
  await expect(app.page.getByText('Sample: drawn by a program on this computer')).toBeVisible();
  await expect(studio.queue).toBeHidden();
  await strip.click();
  await expect(studio.queue).toBeVisible();
  await expect.poll(isLarge).toBe('whole, large');
  await app.desktop.setWindowSize(900, 600);
  await expect.poll(isLarge).toBe('whole, large');
  // the first press of a double click opens it: the second leaves it whole, and two on the picture itself do zoom
  await picture.dblclick();
  const opened = studio.viewer.getByRole('img', { name: 'layered mountains at dawn, thin mist' });
  const zoom = studio.viewer.getByRole('button', { name: /^Zoom \d+ %/ });
  await expect(opened).toBeVisible();
  const whole = (await zoom.textContent()) ?? '';
  expect(Number.parseInt(whole, 10)).toBeLessThan(100);
  await opened.dblclick();
  await expect(zoom).toHaveText('100 %');
  await opened.dblclick();
  await expect(zoom).toHaveText(whole);
  await app.page.keyboard.press('Escape');
  await expect(studio.viewer).toBeHidden();
  await app.desktop.setWindowSize(1440, 900);

  const days = readdirSync(join(library, 'Easel')).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name));
  const files = days.flatMap((day) => readdirSync(join(library, 'Easel', day)));
  expect(files).toEqual([expect.stringMatching(/^layered-mountains.*\.png$/)]);

  await studio.go('Gallery');
  const tile = studio.gallery.getByRole('gridcell', { name: /layered mountains/ });
  await expect(tile).toHaveCount(1);
  await expect
    .poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await tile.dblclick();
  const large = studio.viewer.getByRole('img', { name: 'layered mountains at dawn, thin mist' });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024);
  await app.page.keyboard.press('Escape');
  await expect(studio.viewer).toBeHidden();
});

/** The count beside the balance, the colour of Generate, and that samples are drawn. */
async function saysWhatItMeans({ page, desktop }: LaunchedApp, studio: Studio): Promise<void> {
  await expect(studio.status.getByTitle(t('app.requestsUsedThisMinute'))).toHaveText(/^\d+ of 60 requests/);

  // the accent is the same in both themes, and so are the dark words on it
  await studio.prompt.fill('a lake at dusk');
  const generate = page.getByRole('button', { name: t('commands.generate') });
  await expect(generate).toBeEnabled();
  for (const theme of ['light', 'dark'] as const) {
    await desktop.setSystemTheme(theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.mouse.move(0, 0);
    await expect(generate).toHaveCSS('background-color', 'rgb(242, 163, 60)');
    await expect(generate).toHaveCSS('color', 'rgb(26, 18, 4)');
  }

  // said once, beside what makes them
  await expect(page.getByText(t('create.samplesAreDrawnNotGenerated'))).toHaveCount(1);
}
