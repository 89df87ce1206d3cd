import { expect, type Page } from '@playwright/test';
import type { SettingPath } from '@shared/settings/SettingEntry';
import { settingsTable } from '@shared/settings/settingsTable';
import { t } from '../../../src/shared/messages/t';
import { Studio } from './Studio';

/** Looks for a setting by its label in the window, and gives it this value: a number, a choice, on or off. */
export async function setSetting(page: Page, path: SettingPath, value: string): Promise<void> {
  await new Studio(page).go('Settings');
  const entry = settingsTable[path];
  const search = page.getByRole('searchbox', { name: t('settings.searchTheSettings') });
  await search.waitFor();
  await page.keyboard.press('Control+f');
  await expect(search).toBeFocused();
  await page.keyboard.type(entry.label);
  switch (entry.kind) {
    case 'switch': {
      const control = page.getByRole('switch', { name: entry.label });
      if ((await control.isChecked()) !== (value === 'on'))
        await page.getByText(entry.label, { exact: true }).click();
      break;
    }
    case 'choice':
      await page
        .getByRole('radiogroup', { name: entry.label, exact: true })
        .getByText(entry.choices[value] ?? value, { exact: true })
        .click();
      break;
    case 'languages':
      await page.getByRole('button', { name: entry.label }).click();
      await page.getByRole('option', { name: value }).click();
      break;
    default: {
      const field = page.getByRole('textbox', { name: entry.label, exact: true });
      await field.fill(value);
      await field.press('Enter');
    }
  }
  await page.getByRole('button', { name: t('gallery.clearTheSearch') }).click();
}
