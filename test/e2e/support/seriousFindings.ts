import type { Page } from '@playwright/test';
import { mildRules, runAxe } from './runAxe';

/** What axe is asked: which rules are left out, and whether only what is about colours counts. */
type Question = Readonly<{ without: readonly string[]; isOfColours: boolean }>;

/** Of the palette: the focus stays in its field; the arrows there walk through the list, which scrolls along (tested with the keys). */
export const inField: readonly string[] = ['scrollable-region-focusable'];

async function findings(page: Page, { without, isOfColours }: Question): Promise<readonly string[]> {
  const off = [...without, ...(isOfColours ? [] : await mildRules(page))];
  const violations = await runAxe(page, {
    rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
    ...(isOfColours ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
    );
}

/**
 * What axe calls serious or critical, each in a line. A tooltip may begin to appear in the very moment of looking: what is found
 * counts only if it is there again.
 */
export async function seriousFindings(page: Page, question: Question): Promise<readonly string[]> {
  for (let looks = 1; ; looks += 1) {
    const found = await findings(page, question);
    if (found.length === 0 || looks === 3) return found;
  }
}
