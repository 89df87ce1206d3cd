import type { App, BrowserWindow, Rectangle, Screen } from 'electron';
import type { DesktopMemory } from '../DesktopMemory';

/** A dragged window reports every step; its position is stored after this pause, ms. */
const restMs = 400;

export function persistWindowBounds(
  app: App,
  screen: Pick<Screen, 'getAllDisplays'>,
  memory: Pick<DesktopMemory, 'place'>,
): void {
  app.on('browser-window-created', (_event, window) => {
    restoreBounds(window, screen, memory);
    storeBounds(window, memory);
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

function storeBounds(window: BrowserWindow, memory: Pick<DesktopMemory, 'place'>): void {
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

// Adjusts bounds to the screen that shows most of them. Null if no screen shows any part, for example after
// one was unplugged. `screens`: the free area of each.
function fitBounds(bounds: Rectangle, screens: readonly Rectangle[]): Rectangle | null {
  const shown = (screen: Rectangle) => overlap(bounds, screen);
  const best = screens.toSorted((one, other) => shown(other) - shown(one))[0];
  if (best === undefined || shown(best) === 0) return null;
  const width = Math.min(bounds.width, best.width);
  const height = Math.min(bounds.height, best.height);
  return {
    x: between(best.x, bounds.x, best.x + best.width - width),
    y: between(best.y, bounds.y, best.y + best.height - height),
    width,
    height,
  };
}

function overlap(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(least, value), most);
}
