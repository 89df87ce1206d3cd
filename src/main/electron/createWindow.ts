// The one place where a window is made. Every window is sandboxed, isolated and without Node.
import { BrowserWindow, nativeTheme } from 'electron';
import { pageAddress } from './easelScheme';
import { webPreferences } from './hardenPages';

/** Makes Easel's window and starts loading the page. It shows itself when there is something to see. */
export function createWindow(
  options: Readonly<{ preloadFile: string; width?: number; height?: number }>,
): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Easel',
    width: options.width ?? 1440,
    height: options.height ?? 900,
    minWidth: 900,
    minHeight: 600,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#121212' : '#fafafa',
    webPreferences: webPreferences(options.preloadFile),
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(pageAddress);
  return window;
}
