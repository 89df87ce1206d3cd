/** The focusable element of a result: its cell, or for a single picture the button that opens it. */
export function focusTargetOf(stop: HTMLElement): HTMLElement {
  return stop.dataset.picture === undefined ? stop : (stop.querySelector('button') ?? stop);
}
