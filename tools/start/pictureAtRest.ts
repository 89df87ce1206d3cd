import type { Page, PageScreenshotOptions } from 'playwright';

/**
 * A picture of a window that shows all it has. Chromium may draw an image a frame after its place, also one that is decoded:
 * pictures are taken until two are the same.
 */
export async function pictureAtRest(page: Page, options: PageScreenshotOptions = {}): Promise<Buffer> {
  let last = await page.screenshot(options);
  // where something counts no two are the same
  for (let more = 0; more < 10; more += 1) {
    const next = await page.screenshot(options);
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}
