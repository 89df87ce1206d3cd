import type { Page } from '@playwright/test';

/** Files and folders of the disk are let go of over the middle of the window, as the system hands them to Chromium. */
export async function dropPaths(page: Page, paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data });
  await session.detach();
}
