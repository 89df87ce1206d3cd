import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half a megabyte: read once, and given to each page once. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong in the page, once what moves has come to rest. @param within a selector; by default all of the page */
export async function runAxe(
  page: Page,
  options: axe.RunOptions = {},
  within?: string,
): Promise<readonly axe.Result[]> {
  await whenStill(page);
  await giveAxe(page);
  const found = await page.evaluate(
    ([part, asked]) =>
      (window as unknown as { axe: typeof axe }).axe.run(part ?? document, {
        ...asked,
        resultTypes: ['violations'],
        // for rules and fields that no test asks for
        preload: false,
        selectors: false,
      }),
    [within, options] as const,
  );
  return found.violations;
}

async function giveAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}

type AxeWithImpacts = typeof axe & {
  _audit: Readonly<{ rules: readonly Readonly<{ id: string; impact?: string }>[] }>;
};

let mild: readonly string[] | null = null;

/** The rules whose findings are never serious: axe gives each finding the impact that its rule has. They take a third of its time. */
export async function mildRules(page: Page): Promise<readonly string[]> {
  if (mild !== null) return mild;
  await giveAxe(page);
  mild = await page.evaluate(() => {
    const { rules } = (window as unknown as { axe: AxeWithImpacts }).axe._audit;
    return rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate').map(({ id }) => id);
  });
  return mild;
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
