import type { App, BrowserWindow, Rectangle, Screen } from 'electron';
import type { DesktopMemory } from '../DesktopMemory';

/** The position is stored this long after the last move, ms, because a dragged window reports every step. */
const storeDelayMs = 400;

export function persistWindowBounds(
  app: App,
  screen: Pick<Screen, 'getAllDisplays'>,
  memory: Pick<DesktopMemory, 'bounds'>,
): void {
  app.on('browser-window-created', (_event, window) => {
    restoreBounds(window, screen, memory);
    storeBounds(window, memory);
  });
}

function restoreBounds(
  window: BrowserWindow,
  screen: Pick<Screen, 'getAllDisplays'>,
  { bounds: stored }: Pick<DesktopMemory, 'bounds'>,
): void {
  if (stored === null) return;
  const { maximized, ...bounds } = stored;
  const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
  const fitting = fitBounds(bounds, screens);
  if (fitting === null) return;
  window.setBounds(fitting);
  // maximising shows a window, so it waits until there is something to show
  if (maximized) window.once('ready-to-show', () => window.maximize());
}

function storeBounds(window: BrowserWindow, memory: Pick<DesktopMemory, 'bounds'>): void {
  let timer: NodeJS.Timeout | undefined;
  const store = () => {
    clearTimeout(timer);
    // full screen is managed by the system, and a minimised window has no position
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen() || !window.isVisible()) return;
    memory.bounds = { ...window.getNormalBounds(), maximized: window.isMaximized() };
  };
  const storeLater = () => {
    clearTimeout(timer);
    timer = setTimeout(store, storeDelayMs);
  };
  window.on('resize', storeLater);
  window.on('move', storeLater);
  window.on('maximize', storeLater);
  window.on('unmaximize', storeLater);
  window.on('close', store);
  window.on('closed', () => clearTimeout(timer));
}

// Fits a window into the screen that shows most of it. Null if no screen shows any part, for example after
// a screen was unplugged. `screens`: the free area of each screen.
function fitBounds(bounds: Rectangle, screens: readonly Rectangle[]): Rectangle | null {
  const shown = (screen: Rectangle) => overlap(bounds, screen);
  const best = screens.toSorted((one, other) => shown(other) - shown(one))[0];
  if (best === undefined || shown(best) === 0) return null;
  const width = Math.min(bounds.width, best.width);
  const height = Math.min(bounds.height, best.height);
  return {
    x: clamp(best.x, bounds.x, best.x + best.width - width),
    y: clamp(best.y, bounds.y, best.y + best.height - height),
    width,
    height,
  };
}

function overlap(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

function clamp(min: number, value: number, max: number): number {
  return Math.min(Math.max(min, value), max);
}
