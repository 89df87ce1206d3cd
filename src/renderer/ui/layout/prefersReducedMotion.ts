const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the user prefers reduced motion; films then play only on a click. */
export function prefersReducedMotion(): boolean {
  return reduced.matches;
}
