const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the system requests reduced motion: then films play only on a click. */
export function prefersReducedMotion(): boolean {
  return reduced.matches;
}
