import type { App, BrowserWindow, Screen } from 'electron';
import type { DesktopMemory } from '../DesktopMemory';
import { fitBounds } from './fitBounds';

/** A window that is dragged tells of each step: only where it comes to rest is kept, ms. */
const restMs = 400;

/** Every window comes up where the last one was, if a screen shows that place, and its own place is kept. */
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
  // maximising shows a window: not before there is something to see
  if (maximized) window.once('ready-to-show', () => window.maximize());
}

function keepBounds(window: BrowserWindow, memory: Pick<DesktopMemory, 'place'>): void {
  let timer: NodeJS.Timeout | undefined;
  const keep = () => {
    clearTimeout(timer);
    // full screen is the system's own, and a minimised window is nowhere
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
