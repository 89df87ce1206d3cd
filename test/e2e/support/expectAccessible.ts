import type { LaunchedApp } from '../../support/LaunchedApp';
import { seriousFindings } from './seriousFindings';
import { expect } from './test';

const looks = [
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'dark', width: 900, height: 600 },
  { theme: 'light', width: 1440, height: 900 },
] as const;

/** No serious findings in both themes, and at both widths in the dark one. @param view its name, for the report */
export async function expectAccessible(
  app: LaunchedApp,
  view: string,
  without: readonly string[] = [],
): Promise<void> {
  for (const { theme, width, height } of looks) {
    await app.desktop.setSystemTheme(theme);
    await app.desktop.setWindowSize(width, height);
    await app.page.waitForFunction(
      (wanted) => document.documentElement.dataset.theme === wanted.theme && innerWidth === wanted.width,
      { theme, width },
    );
    // the themes differ in nothing but colours, the widths in all but those
    const question = {
      without: width === 900 ? [...without, 'color-contrast'] : without,
      isOfColours: theme === 'light',
    };
    expect.soft(await seriousFindings(app.page, question), `${view}, ${theme}, ${width} wide`).toEqual([]);
  }
}
