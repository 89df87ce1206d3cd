/** The focusable element of a result: its cell, or the button that opens a single picture. */
export function focusTargetOf(stop: HTMLElement): HTMLElement {
  return stop.dataset.picture === undefined ? stop : (stop.querySelector('button') ?? stop);
}
