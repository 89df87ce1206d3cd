import { join } from 'node:path';
import { chromium } from 'playwright';
import { startStandIn } from '../electron-stand-in/startStandIn.ts';

/**
 * Opens the app without a display on a library, goes to the Gallery and takes a picture of it once it shows
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
    const way = page.getByRole('navigation').getByRole('button', { name: 'Gallery' });
    await way.click();
    await way.and(page.locator('[aria-current="page"]')).waitFor();
    await page.waitForFunction(
      (wanted) =>
        // those of the gallery itself: the queue beside it has thumbnails too, and the view before stays hidden
        // in the page until the gallery's code is there
        [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
          (image) => image.src.startsWith('easel:') && image.naturalWidth > 0 && image.checkVisibility(),
        ).length >= wanted,
      count,
      { timeout: 60_000 },
    );
    const file = join(library, 'gallery.png');
    await page.screenshot({ path: file });
    await browser.close();
    return file;
  } catch (error) {
    throw new Error(`The app's window did not show the pictures.\n${app.output()}`, { cause: error });
  } finally {
    await app.end('SIGTERM');
  }
}
