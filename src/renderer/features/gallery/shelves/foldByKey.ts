import type { KeyboardEvent } from 'react';

/**
 * Left and Right on a row of a tree, as everywhere: Right unfolds, and leads to what lies in it; Left folds, and leads to
 * what it lies in.
 * @param isFolded null: nothing lies in it
 */
export function foldByKey(
  event: KeyboardEvent<HTMLElement>,
  {
    depth,
    isFolded,
    onFold,
  }: Readonly<{ depth: number; isFolded: boolean | null; onFold: (isFolded: boolean) => void }>,
): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey || ctrlKey || metaKey || shiftKey) return;
  if (!(target instanceof HTMLElement) || !target.matches('[data-shelf]')) return;
  event.preventDefault();
  if (isFolded === (key === 'ArrowRight')) {
    onFold(!isFolded);
    return;
  }
  const rows = [...(target.closest('nav')?.querySelectorAll<HTMLElement>('[data-shelf]') ?? [])];
  const place = rows.indexOf(target);
  const isAbove = (row: HTMLElement) => Number(row.dataset.depth) < depth;
  if (key === 'ArrowLeft' && depth > 0) rows.slice(0, place).findLast(isAbove)?.focus();
  else if (key === 'ArrowRight' && isFolded === false) rows[place + 1]?.focus();
}
