import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Color, css } from './Color';
import type { Light } from './readAsides';
import type { SceneBrief } from './Scene';

/** A light: what everything in it takes on, and what comes from either side. */
type Rays = Readonly<{ over: Color; left: Color; right: Color; strength: number }>;

const named: Readonly<Record<Exclude<Light, number>, Rays>> = {
  golden: {
    over: { l: 0.93, c: 0.09, h: 72 },
    left: { l: 0.84, c: 0.15, h: 68 },
    right: { l: 0.5, c: 0.09, h: 45 },
    strength: 0.34,
  },
  moon: {
    over: { l: 0.82, c: 0.07, h: 262 },
    left: { l: 0.86, c: 0.05, h: 245 },
    right: { l: 0.2, c: 0.06, h: 270 },
    strength: 0.3,
  },
  neon: {
    over: { l: 0.82, c: 0.07, h: 290 },
    left: { l: 0.62, c: 0.25, h: 345 },
    right: { l: 0.72, c: 0.14, h: 215 },
    strength: 0.62,
  },
};

/** Puts what is drawn into a light: it stays what it is, its colours take on the light's. */
export function tintLight(
  context: SKRSContext2D,
  { width, height, random, mood }: SceneBrief,
  light: Light,
): void {
  const { over, left, right, strength } = typeof light === 'number' ? coloured(light) : named[light];
  const side = random.fork('rays').chance(0.5);
  const grey = mood.tone === 'grey';
  const ink = (color: Color, alpha = 1) => css(grey ? { ...color, c: 0 } : color, alpha);
  context.save();
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = ink(over);
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'screen';
  for (const [color, x] of [
    [left, side ? 0 : width],
    [right, side ? width : 0],
  ] as const) {
    const rays = context.createRadialGradient(
      x,
      height * 0.2,
      0,
      x,
      height * 0.2,
      Math.hypot(width, height) * 0.8,
    );
    for (let stop = 0; stop <= 5; stop++)
      rays.addColorStop(stop / 5, ink(color, strength * (1 - stop / 5) ** 1.6));
    context.fillStyle = rays;
    context.fillRect(0, 0, width, height);
  }
  context.restore();
}

function coloured(h: number): Rays {
  return {
    over: { l: 0.82, c: 0.1, h },
    left: { l: 0.66, c: 0.16, h },
    right: { l: 0.34, c: 0.12, h },
    strength: 0.42,
  };
}
