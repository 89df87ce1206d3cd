import type { BrowserWindow } from 'electron';

export function bringToFront(
  window: Pick<BrowserWindow, 'isMinimized' | 'restore' | 'show' | 'focus'>,
): void {
  // restoring a window that is not minimised would undo its maximised state
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
