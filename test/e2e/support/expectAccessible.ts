import type { Page } from '@playwright/test';
import type { LaunchedApp } from '../../support/LaunchedApp';
import { runAxe } from './runAxe';
import { expect } from './test';

const looks = [
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'dark', width: 900, height: 600 },
  { theme: 'light', width: 900, height: 600 },
  { theme: 'light', width: 1440, height: 900 },
] as const;

/** What axe is asked: which rules are left out, and whether only what is about colours counts. */
type Question = Readonly<{ without: readonly string[]; isOfColours: boolean }>;

/** Serious and critical findings of axe, each in a line. */
async function findings(page: Page, { without, isOfColours }: Question): Promise<readonly string[]> {
  const violations = await runAxe(page, {
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(isOfColours ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
    );
}

/** A tooltip may begin to appear in the very moment of looking: what is found counts only if it is there again. */
async function settledFindings(page: Page, question: Question): Promise<readonly string[]> {
  for (let looks = 1; ; looks += 1) {
    await whenStill(page);
    const found = await findings(page, question);
    if (found.length === 0 || looks === 3) return found;
  }
}

/** Colours that fade are judged where they end. */
async function whenStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect, timeline }) => {
          // out of view an animation stands still and never ends, nor does one that goes by what is scrolled
          if (timeline !== document.timeline) return false;
          const { target } = effect as KeyframeEffect;
          const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
          return !endless && target?.checkVisibility({ contentVisibilityAuto: true });
        })
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
}

/** No serious findings in both themes and at both widths. @param view its name, for the report */
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
    // the themes differ in nothing but colours: names, roles and order are asked about once a width
    const question = { without, isOfColours: theme === 'light' };
    expect.soft(await settledFindings(app.page, question), `${view}, ${theme}, ${width} wide`).toEqual([]);
  }
}
