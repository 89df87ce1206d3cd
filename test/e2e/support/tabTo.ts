import type { Locator, Page } from '@playwright/test';

/** More than a window full of stops has, hints and details with them. */
const mostPresses = 120;

/** Presses Tab, or another key that leads from stop to stop, until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < mostPresses; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${mostPresses} presses of ${key} do not reach ${target}`);
}
