import type { BrowserWindow } from 'electron';

export function bringToFront(
  window: Pick<BrowserWindow, 'isMinimized' | 'restore' | 'show' | 'focus'>,
): void {
  // if a window is not minimised, restore() would undo its maximised state
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
