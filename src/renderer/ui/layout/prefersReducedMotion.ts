const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** With reduced motion films play only on a click. */
export function prefersReducedMotion(): boolean {
  return reduced.matches;
}
