import type { LaunchedApp } from '../../support/LaunchedApp';
import { seriousFindings } from './seriousFindings';
import { expect } from './test';

/**
 * No serious findings in both themes, at the size that the window has now: for what opens over a view, and for states of a view
 * that is looked at in other sizes too. The window stays light.
 * @param view its name, for the report
 */
export async function expectAccessibleInBoth(
  app: LaunchedApp,
  view: string,
  without: readonly string[] = [],
): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await app.desktop.setSystemTheme(theme);
    await app.page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
    const question = { without, isOfColours: theme === 'light' };
    expect.soft(await seriousFindings(app.page, question), `${view}, ${theme}`).toEqual([]);
  }
}
