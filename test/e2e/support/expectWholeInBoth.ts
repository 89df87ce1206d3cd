import type { LaunchedApp } from '../../support/LaunchedApp';
import { expectWhole } from './expectWhole';
import { seriousFindings } from './seriousFindings';
import { expect } from './test';

/** As `expectWhole`, with the colours of both themes: for what is not looked at in other sizes. The window stays enlarged, and dark. */
export async function expectWholeInBoth(app: LaunchedApp, view: string): Promise<void> {
  await expectWhole(app.page, view);
  for (const theme of ['light', 'dark'] as const) {
    await app.desktop.setSystemTheme(theme);
    await app.page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
    const found = await seriousFindings(app.page, { without: [], isOfColours: true });
    expect.soft(found, `${view}, ${theme}, at 200 %`).toEqual([]);
  }
}
