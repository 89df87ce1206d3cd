import type { Rectangle } from 'electron';

/**
 * Adjusts bounds to the free area of the screen that shows most of them. Null if no screen shows any part,
 * for example after one was unplugged: then the system chooses.
 * @param screens the free area of each
 */
export function fitBounds(bounds: Rectangle, screens: readonly Rectangle[]): Rectangle | null {
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

/** The common area of two rectangles, px². */
function overlap(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(least, value), most);
}
