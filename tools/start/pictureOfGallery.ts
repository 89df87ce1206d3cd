import { join } from 'node:path';
import { chromium } from 'playwright';
import { startStandIn } from '../electron-stand-in/startStandIn.ts';
import { pictureAtRest } from './pictureAtRest.ts';

/**
 * Opens the app on a library without a display, shows the gallery, and saves a screenshot when the gallery shows
 * `count` pictures.
 */
export async function pictureOfGallery(
  root: string,
  library: string,
  count: number,
  args: readonly string[],
): Promise<string> {
  const app = await startStandIn({
    folder: root,
    main: join(root, 'out/main/index.js'),
    args: ['--library', library, ...args],
    env: { ...process.env, EASEL_HEADLESS: '1', EASEL_STAND_IN_THEME: 'dark' },
  });
  try {
    const browser = await chromium.connectOverCDP(app.endpoint, { noDefaults: true });
    const page = browser.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error('The app opened no window.');
    const galleryButton = page.getByRole('navigation').getByRole('button', { name: 'Gallery' });
    await galleryButton.click();
    await galleryButton.and(page.locator('[aria-current="page"]')).waitFor();
    await page.waitForFunction(showsAll, count, { timeout: 60_000 });
    const file = join(library, 'gallery.png');
    await pictureAtRest(page, { path: file });
    await browser.close();
    return file;
  } catch (error) {
    throw new Error(`The app's window did not show the pictures.\n${app.output()}`, { cause: error });
  } finally {
    await app.end('SIGTERM');
  }
}

/**
 * Runs in the page. Whether `count` tiles of the gallery, and all other visible pictures, are decoded and have faded
 * in. Pictures outside the grid (details, queue) do not count as tiles: they load earlier.
 */
async function showsAll(count: number): Promise<boolean> {
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  const tiles = [...document.querySelectorAll<HTMLImageElement>('main [role="gridcell"] img')];
  const visibleImages = [...document.images].filter((image) => image.checkVisibility());
  if (tiles.filter(isLoaded).length < count || !visibleImages.every(isLoaded)) return false;
  await Promise.all(visibleImages.map((image) => image.decode().catch(() => {})));
  // a spinner never ends
  const isEndless = ({ effect }: Animation) =>
    effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
  const fading = document
    .getAnimations()
    .filter(
      (each) => each.playState === 'running' && each.timeline === document.timeline && !isEndless(each),
    );
  await Promise.all(fading.map(({ finished }) => finished.catch(() => {})));
  // one frame for the layout, one for painting
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  return true;
}
