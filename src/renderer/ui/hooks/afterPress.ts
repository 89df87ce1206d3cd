/** What ends a press: of the pointer, of one that became a drag, of a key. */
const ends = ['pointerup', 'pointercancel', 'keyup'] as const;

/**
 * Does it when the press that is under way has ended, at once where there is none. For what moves the page when a field is
 * left: the press that leaves it would else be let go over something other than what it was for.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    // the click comes with the release, and first
    setTimeout(act);
  };
  for (const type of ends) addEventListener(type, end, { capture: true, signal: ended.signal });
}
