import type { Page, PageScreenshotOptions } from 'playwright';

/**
 * A screenshot of a window in which everything is drawn. Chromium may draw even a decoded image one frame late, so
 * screenshots are taken until two in a row are the same.
 */
export async function pictureAtRest(page: Page, options: PageScreenshotOptions = {}): Promise<Buffer> {
  let last = await page.screenshot(options);
  // a window with a running counter never gives the same screenshot twice
  for (let tries = 0; tries < 10; tries += 1) {
    const next = await page.screenshot(options);
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}
