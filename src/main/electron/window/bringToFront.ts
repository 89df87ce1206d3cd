import type { BrowserWindow } from 'electron';

/** Shows a window that may be minimised, hidden or behind others. */
export function bringToFront(
  window: Pick<BrowserWindow, 'isMinimized' | 'restore' | 'show' | 'focus'>,
): void {
  // restoring a window that is not minimised would undo its maximised state
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
