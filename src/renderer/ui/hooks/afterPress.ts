/** The events that end a press. */
const endEvents = ['pointerup', 'pointercancel', 'keyup'] as const;

/**
 * Calls `act` when no button or key is pressed. For changes that move the page when a field is left: otherwise the
 * press that leaves the field would be released over another element.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const abort = new AbortController();
  const end = (): void => {
    abort.abort();
    // the click event comes with the release, before this timer
    setTimeout(act);
  };
  for (const type of endEvents) addEventListener(type, end, { capture: true, signal: abort.signal });
}
