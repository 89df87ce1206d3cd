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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
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
