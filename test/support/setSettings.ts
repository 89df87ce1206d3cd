import type { Page } from '@playwright/test';
import type { SettingsPatch } from '../../src/shared/domain/Settings';
import type { EaselBridge } from '../../src/shared/ipc/EaselBridge';

type PageWithBridge = { easel: EaselBridge };

/** Changes settings without walking to their view. */
export async function setSettings(page: Page, patch: SettingsPatch): Promise<void> {
  await page.evaluate(
    (change) => (globalThis as unknown as PageWithBridge).easel.call('settings.set', change),
    patch,
  );
}
