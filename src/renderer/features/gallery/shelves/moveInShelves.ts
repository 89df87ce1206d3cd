import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and Down lead from row to row, past the menus of rows, which Tab leads to. */
export function moveInShelves(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = steps[key];
  if (step === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
  if (!(target instanceof HTMLElement) || !target.matches('[data-shelf]')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-shelf]')];
  event.preventDefault();
  rows[rows.indexOf(target) + step]?.focus();
}
