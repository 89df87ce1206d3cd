import type { Page } from '@playwright/test';
import { seriousFindings } from './seriousFindings';
import { expect } from './test';

/** What is left of 1440 × 900 at 200 %. */
const enlarged = { width: 720, height: 450 } as const;

/** What of the page nobody can get to, or only by scrolling both ways, each in a line. */
function lost(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const named = (element: Element) =>
      `${element.outerHTML.slice(0, 100)} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const above = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...above(element.parentElement)] : [];
    // what only screen readers hear is a pixel large
    const isSeen = (element: Element) =>
      element.checkVisibility() &&
      [element, ...above(element)].every((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width > 1 && height > 1;
      });
    const scrolls = (element: Element, way: 'overflowX' | 'overflowY') =>
      /auto|scroll/.test(getComputedStyle(element)[way]);
    const cuts = (element: Element, way: 'overflowX' | 'overflowY') =>
      /hidden|clip/.test(getComputedStyle(element)[way]);

    const { scrollWidth, scrollHeight } = document.documentElement;
    // the page itself never scrolls: where it could, whatever has the focus takes all of the window along
    const page =
      scrollWidth > innerWidth || scrollHeight > innerHeight
        ? [`the page is ${scrollWidth} × ${scrollHeight}`]
        : [];
    // a drawing of who came from whom has two directions; whoever goes through it by keys never scrolls
    const sideways = [...document.querySelectorAll('body :not([aria-label="Family tree"])')]
      .filter((each) => isSeen(each) && scrolls(each, 'overflowX') && each.scrollWidth > each.clientWidth + 1)
      .filter((each) => each.scrollHeight > each.clientHeight + 1)
      .map((each) => `scrolls both ways: ${named(each)}`);
    // names of columns go along with the table below them, which scrolls sideways
    const goesAlong = (each: Element) => each.closest('.columns-follow') !== null;
    const outside = [...document.querySelectorAll('button, input, textarea, label, h1, h2, h3, p, dd, th')]
      .filter((each) => isSeen(each) && !goesAlong(each))
      .flatMap((each) => {
        const own = each.getBoundingClientRect();
        const around = above(each);
        const reach = (way: 'overflowX' | 'overflowY') => {
          const end = around.findIndex((parent) => scrolls(parent, way));
          const within = around
            .slice(0, end === -1 ? around.length : end)
            .filter((parent) => cuts(parent, way));
          const boxes = within.map((parent) => parent.getBoundingClientRect());
          return end === -1 ? [...boxes, new DOMRect(0, 0, innerWidth, innerHeight)] : boxes;
        };
        const isCut =
          reach('overflowX').some((box) => own.left < box.left - 2 || own.right > box.right + 2) ||
          reach('overflowY').some((box) => own.top < box.top - 2 || own.bottom > box.bottom + 2);
        return isCut ? [`cut off: ${named(each)}`] : [];
      });
    return [...page, ...sideways, ...outside];
  });
}

/**
 * Nothing is cut off at 200 %, nothing asks for scrolling both ways, and axe finds nothing serious. The window stays enlarged:
 * this comes last in a test.
 * @param view its name, for the report
 * @param without rules of axe that do not hold for this view
 */
export async function expectWhole(page: Page, view: string, without: readonly string[] = []): Promise<void> {
  await page.setViewportSize(enlarged);
  await page.waitForFunction((width) => innerWidth === width, enlarged.width);
  await expect.soft.poll(() => lost(page), `${view}, at 200 %`).toEqual([]);
  // colours do not change with the size
  const question = { without: [...without, 'color-contrast'], isOfColours: false };
  expect.soft(await seriousFindings(page, question), `${view}, at 200 %, by axe`).toEqual([]);
}
