const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the system asks for little motion: then no film plays that nobody pressed. */
export function wantsStillness(): boolean {
  return reduced.matches;
}
