import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App, Display, Rectangle } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DesktopMemory } from '../DesktopMemory';
import { persistWindowBounds } from './persistWindowBounds';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const beside = { x: 1440, y: 0, width: 2560, height: 1440 };

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-place-'));
  file = join(folder, 'desktop.json');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

class FakeWindow extends EventEmitter {
  bounds: Rectangle = { x: 100, y: 100, width: 1440, height: 900 };
  maximized = false;
  minimized = false;
  fullScreen = false;
  visible = true;
  setBounds = (bounds: Rectangle) => {
    this.bounds = bounds;
  };
  getNormalBounds = () => this.bounds;
  maximize = () => {
    this.maximized = true;
  };
  isMaximized = () => this.maximized;
  isMinimized = () => this.minimized;
  isFullScreen = () => this.fullScreen;
  isVisible = () => this.visible;
  isDestroyed = () => false;
}

/** Opens a window on a computer with these screens. */
function open(screens: readonly Rectangle[]): FakeWindow {
  const app = new EventEmitter();
  const getAllDisplays = () => screens.map((workArea) => ({ workArea }) as Display);
  persistWindowBounds(app as unknown as App, { getAllDisplays }, new DesktopMemory(file));
  const window = new FakeWindow();
  app.emit('browser-window-created', {}, window);
  return window;
}

/** Moves a window as a user would, and closes it. */
function closeAt(window: FakeWindow, bounds: Rectangle, maximized = false): void {
  Object.assign(window, { bounds, maximized });
  window.emit('close');
}

describe("the window's place", () => {
  it('is where it was, also on another screen', () => {
    closeAt(open([laptop, beside]), { x: 1600, y: 200, width: 1200, height: 800 });
    expect(open([laptop, beside]).bounds).toEqual({ x: 1600, y: 200, width: 1200, height: 800 });
  });

  it('is on a screen that is there: moved and made smaller, or left to the system', () => {
    closeAt(open([laptop, beside]), { x: 1300, y: -40, width: 2600, height: 1400 });
    expect(open([laptop]).bounds).toEqual({ x: 0, y: 25, width: 1440, height: 875 });
    closeAt(open([beside]), { x: 1600, y: 200, width: 1200, height: 800 });
    expect(open([laptop]).bounds).toEqual({ x: 100, y: 100, width: 1440, height: 900 });
    expect(open([]).bounds).toEqual({ x: 100, y: 100, width: 1440, height: 900 });
  });

  it('is maximised again once there is something to see, over the place it goes back to', () => {
    closeAt(open([laptop]), { x: 50, y: 60, width: 1000, height: 700 }, true);
    const window = open([laptop]);
    expect(window.maximized).toBe(false);
    window.emit('ready-to-show');
    expect(window).toMatchObject({ maximized: true, bounds: { x: 50, y: 60, width: 1000, height: 700 } });
  });

  it('is kept when it comes to rest, and not while it is minimised or fills the screen', () => {
    const window = open([laptop]);
    Object.assign(window, { bounds: { x: 1, y: 30, width: 900, height: 600 } });
    window.emit('move');
    expect(() => readFileSync(file)).toThrow('ENOENT');
    vi.runAllTimers();
    const kept = readFileSync(file, 'utf8');
    expect(JSON.parse(kept)).toMatchObject({ place: { x: 1, y: 30, maximized: false } });
    for (const state of ['minimized', 'fullScreen'] as const) {
      Object.assign(window, { bounds: { x: -32000, y: 0, width: 900, height: 600 }, [state]: true });
      window.emit('close');
      expect(readFileSync(file, 'utf8')).toBe(kept);
      Object.assign(window, { [state]: false });
    }
  });

  it.each(['', '{', '[]', 'null', '{"place":{"x":"left"},"folders":7}'])(
    'is left to the system where what was kept is %j',
    (text) => {
      writeFileSync(file, text);
      expect(open([laptop]).bounds).toEqual({ x: 100, y: 100, width: 1440, height: 900 });
      expect(new DesktopMemory(file).folder('lists')).toBeUndefined();
    },
  );
});
