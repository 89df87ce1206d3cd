import { BrowserWindow, nativeTheme } from 'electron';
import { webPreferences } from './hardenPages';

/** Opens Easel's sandboxed window and loads its page. It becomes visible once there is something to show. */
export function createWindow(
  options: Readonly<{
    preloadFile: string;
    address: string;
    icon?: string | undefined;
    width?: number;
    height?: number;
  }>,
): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Easel',
    ...(options.icon === undefined ? {} : { icon: options.icon }),
    width: options.width ?? 1440,
    height: options.height ?? 900,
    minWidth: 900,
    minHeight: 600,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#121212' : '#fafafa',
    webPreferences: webPreferences(options.preloadFile),
  });
  window.once('ready-to-show', () => window.show());
  // failures are handled by the page watch
  window.loadURL(options.address).catch(() => {});
  return window;
}
