import type { BrowserWindow } from 'electron';

/** Shows a window that may be minimised, hidden or behind others. */
export function bringToFront(
  window: Pick<BrowserWindow, 'isMinimized' | 'restore' | 'show' | 'focus'>,
): void {
  // restoring one that is not minimised would take it out of its maximised state
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
