/** What has the focus of a result: its place itself, of a single picture the button that opens it. */
export function heldBy(stop: HTMLElement): HTMLElement {
  return stop.dataset.picture === undefined ? stop : (stop.querySelector('button') ?? stop);
}
