/** The library number in `data-seq` at an element, or at the active item of a focused list; null: no asset. */
export function seqAt(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null;
  const active = target.getAttribute('aria-activedescendant');
  const element = (active === null ? null : document.getElementById(active)) ?? target;
  const shown = element.closest<HTMLElement>('[data-seq]');
  return shown === null ? null : Number(shown.dataset.seq);
}
