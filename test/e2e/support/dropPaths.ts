import type { Locator, Page } from '@playwright/test';

/**
 * Files and folders of the disk are let go of, as the system hands them to Chromium.
 * @param at over what; by default over the middle of the window
 */
export async function dropPaths(page: Page, paths: readonly string[], at?: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const window = await page.evaluate(() => ({ x: 0, y: 0, width: innerWidth, height: innerHeight }));
  const { x, y, width, height } = (await at?.boundingBox()) ?? window;
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  await session.detach();
}
