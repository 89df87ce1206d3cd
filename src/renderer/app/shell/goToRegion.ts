import { isDialogOpen } from '../../commands/isDialogOpen';

/** The last focused element of each region. */
const left = new WeakMap<Element, HTMLElement>();
/** The main element of a region, focused if no element of it had the focus before. */
const about = 'textarea, [role=grid][tabindex="0"], [aria-current=page]';
/** Among results: the newest picture, or its placeholder before it arrives. */
const results = ['[data-job][data-seq][tabindex="0"], [data-picture] > button', '[data-job][tabindex="0"]'];
const tabbable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]';

/**
 * Moves the focus to the next or previous region of the window, cyclically. Regions are elements with
 * `data-region` that contain no other. Does nothing while a dialog is open.
 */
export function goToRegion(way: 'next' | 'previous'): void {
  if (isDialogOpen()) return;
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (each) => each.querySelector('[data-region]') === null && each.checkVisibility(),
  );
  const { activeElement } = document;
  const here = regions.findIndex((each) => each.contains(activeElement));
  const from = regions[here];
  if (from && activeElement instanceof HTMLElement) left.set(from, activeElement);
  const onwards = here < 0 ? regions : [...regions.slice(here + 1), ...regions.slice(0, here)];
  const before = here < 0 ? regions.toReversed() : onwards.toReversed();
  for (const region of way === 'next' ? onwards : before) {
    const target = landingOf(region);
    if (target === undefined) continue;
    target.focus();
    return;
  }
}

function landingOf(region: HTMLElement): HTMLElement | undefined {
  const seen = (selector: string) =>
    [...region.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
  const last = left.get(region);
  if (region.dataset.region === 'results') {
    const newest = results.flatMap((selector) => seen(selector)[0] ?? [])[0];
    if (newest) return newest;
  } else if (last && region.contains(last) && last.checkVisibility()) return last;
  return seen(about)[0] ?? seen(tabbable).find(({ tabIndex }) => tabIndex >= 0);
}
