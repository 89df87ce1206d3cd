import type { App, BrowserWindow, Screen } from 'electron';
import type { DesktopMemory } from '../DesktopMemory';
import { fitBounds } from './fitBounds';

/** A dragged window reports every step; its position is stored after this pause, ms. */
const restMs = 400;

/** Opens each window at the last stored position if a screen shows it, and stores its changes. */
export function keepWindowBounds(
  app: App,
  screen: Pick<Screen, 'getAllDisplays'>,
  memory: Pick<DesktopMemory, 'place'>,
): void {
  app.on('browser-window-created', (_event, window) => {
    restoreBounds(window, screen, memory);
    keepBounds(window, memory);
  });
}

function restoreBounds(
  window: BrowserWindow,
  screen: Pick<Screen, 'getAllDisplays'>,
  { place }: Pick<DesktopMemory, 'place'>,
): void {
  if (place === null) return;
  const { maximized, ...bounds } = place;
  const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
  const fitting = fitBounds(bounds, screens);
  if (fitting === null) return;
  window.setBounds(fitting);
  // maximising shows a window, so it waits until there is something to show
  if (maximized) window.once('ready-to-show', () => window.maximize());
}

function keepBounds(window: BrowserWindow, memory: Pick<DesktopMemory, 'place'>): void {
  let timer: NodeJS.Timeout | undefined;
  const keep = () => {
    clearTimeout(timer);
    // full screen is managed by the system, and a minimised window has no position
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen() || !window.isVisible()) return;
    memory.place = { ...window.getNormalBounds(), maximized: window.isMaximized() };
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, restMs);
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('maximize', soon);
  window.on('unmaximize', soon);
  window.on('close', keep);
  window.on('closed', () => clearTimeout(timer));
}
