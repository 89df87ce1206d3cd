import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Color, css, mix } from './Color';
import type { Noise } from './noise';

/** A line across the picture: x to y, pixels. */
export type Outline = (x: number) => number;

/** Fills everything under `outline` with a gradient from `top` at its highest point to `bottom` at `base`. */
export function fillUnder(
  context: SKRSContext2D,
  size: { readonly width: number; readonly height: number },
  outline: Outline,
  colors: { readonly top: Color; readonly bottom: Color; readonly base?: number },
): void {
  const step = Math.max(1, size.width / 700);
  let highest = size.height;
  context.beginPath();
  context.moveTo(-2, size.height + 2);
  for (let x = -2; x <= size.width + step; x += step) {
    const y = outline(x);
    highest = Math.min(highest, y);
    context.lineTo(x, y);
  }
  context.lineTo(size.width + 2, size.height + 2);
  context.closePath();
  const gradient = context.createLinearGradient(0, highest, 0, colors.base ?? size.height);
  for (const t of [0, 0.25, 0.5, 0.75, 1]) gradient.addColorStop(t, css(mix(colors.top, colors.bottom, t)));
  context.fillStyle = gradient;
  context.fill();
}

/** A bank of mist: clear at both edges, thickest in the middle. */
export function paintMist(
  context: SKRSContext2D,
  width: number,
  band: { readonly y: number; readonly height: number; readonly color: Color; readonly alpha: number },
): void {
  const gradient = context.createLinearGradient(0, band.y - band.height, 0, band.y + band.height);
  for (let stop = 0; stop <= 10; stop++) {
    const t = stop / 10;
    gradient.addColorStop(t, css(band.color, band.alpha * Math.sin(t * Math.PI) ** 2));
  }
  context.fillStyle = gradient;
  context.fillRect(0, band.y - band.height, width, band.height * 2);
}

/** Sharp crests from smooth noise: high where the noise crosses nought. */
export function crested(noise: Noise): Noise {
  return (x) => 1 - 2 * Math.abs(noise(x));
}

/** A fir as a flat shape, standing on (x, y). */
export function paintFir(context: SKRSContext2D, x: number, y: number, tall: number, lean: number): void {
  const tiers = 5;
  context.beginPath();
  context.moveTo(x + lean * tall * 0.1, y - tall);
  for (const side of [1, -1]) {
    for (let index = 1; index <= tiers; index++) {
      const tier = side > 0 ? index : tiers + 1 - index;
      const t = tier / tiers;
      const wide = side * tall * 0.2 * t;
      const inner = side * tall * 0.075 * t;
      const bottom = y - tall * (1 - t) * 0.95;
      if (side > 0) {
        context.lineTo(x + wide, bottom);
        context.lineTo(x + inner, bottom - tall * 0.025);
      } else {
        context.lineTo(x + inner, bottom - tall * 0.025);
        context.lineTo(x + wide, bottom);
      }
    }
  }
  context.closePath();
  context.fill();
  context.fillRect(x - tall * 0.02, y - tall * 0.06, tall * 0.04, tall * 0.12);
}
