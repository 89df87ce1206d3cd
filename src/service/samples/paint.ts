import { createCanvas } from '@napi-rs/canvas';
import { type Color, css, mix } from './Color';
import type { Noise } from './noise';
import type { Context, Layer } from './Scene';

/** A line across the picture: gives y for x, px. */
export type Outline = (x: number) => number;
type Size = Readonly<{ width: number; height: number }>;

/** Paints layers back to front. @param seconds time within a film */
export function paintLayers(context: Context, layers: readonly Layer[], seconds = 0): void {
  for (const layer of layers) {
    context.save();
    layer.paint(context, seconds);
    context.restore();
  }
}

export function linearGradient(
  context: Context,
  [x, y, toX, toY]: readonly [number, number, number, number],
  colors: readonly string[],
) {
  const gradient = context.createLinearGradient(x, y, toX, toY);
  for (const [index, color] of colors.entries()) gradient.addColorStop(index / (colors.length - 1), color);
  return gradient;
}

/** Fills the picture from `y` down, and clips to that part. @param colors from top to bottom, at even steps */
export function fillBelow(
  context: Context,
  { width, height }: Size,
  y: number,
  colors: readonly string[],
): void {
  context.beginPath();
  context.rect(0, y, width, height - y);
  context.clip();
  context.fillStyle = linearGradient(context, [0, y, 0, height], colors);
  context.fill();
}

export function paintDisc(context: Context, x: number, y: number, r: number): void {
  context.beginPath();
  context.arc(x, y, r, 0, 7);
  context.fill();
}

/** Fills the layer with a perceptually even vertical gradient. @param stops share of the height, colour */
export function fillGradient(
  context: Context,
  { width, height }: Size,
  stops: readonly (readonly [number, Color])[],
): void {
  const gradient = context.createLinearGradient(0, 0, 0, height);
  for (const [index, [at, color]] of stops.entries()) {
    gradient.addColorStop(Math.min(1, Math.max(0, at)), css(color));
    const next = stops[index + 1];
    if (next === undefined) continue;
    for (const t of [0.25, 0.5, 0.75])
      gradient.addColorStop(Math.min(1, Math.max(0, at + (next[0] - at) * t)), css(mix(color, next[1], t)));
  }
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

/** Fills the area under `outline` with a gradient from `top` at its highest point to `bottom` at `base`. */
export function fillUnder(
  context: Context,
  { width, height }: Size,
  outline: Outline,
  { top, bottom, base = height }: Readonly<{ top: Color; bottom: Color; base?: number }>,
): void {
  const step = Math.max(1, width / 700);
  let highest = height;
  context.beginPath();
  context.moveTo(-2, height + 2);
  for (let x = -2; x <= width + step; x += step) {
    const y = outline(x);
    highest = Math.min(highest, y);
    context.lineTo(x, y);
  }
  context.lineTo(width + 2, height + 2);
  context.closePath();
  const gradient = context.createLinearGradient(0, highest, 0, base);
  for (const t of [0, 0.25, 0.5, 0.75, 1]) gradient.addColorStop(t, css(mix(top, bottom, t)));
  context.fillStyle = gradient;
  context.fill();
}

/** Paints a round light that fades out. `alpha`: opacity at the centre, 0 to 1; `fall`: how steeply the light fades. */
export function paintGlow(
  context: Context,
  { x, y, r }: Readonly<{ x: number; y: number; r: number }>,
  color: Color,
  alpha: number,
  fall = 2.2,
): void {
  const glow = context.createRadialGradient(x, y, 0, x, y, r);
  // many stops, because with two the light would look like a disc
  for (let stop = 0; stop <= 8; stop++)
    glow.addColorStop(stop / 8, css(color, alpha * (1 - stop / 8) ** fall));
  context.fillStyle = glow;
  context.fillRect(x - r, y - r, r * 2, r * 2);
}

export function paintBlot(
  context: Context,
  { x, y, rx, ry }: Readonly<{ x: number; y: number; rx: number; ry: number }>,
  color: Color,
  alpha: number,
): void {
  context.save();
  context.translate(x, y);
  context.scale(rx, ry);
  paintGlow(context, { x: 0, y: 0, r: 1 }, color, alpha, 1.5);
  context.restore();
}

/** Paints a bank of mist: densest at `y`, transparent at `y - height` and `y + height`. */
export function paintMist(
  context: Context,
  width: number,
  { y, height, color, alpha }: Readonly<{ y: number; height: number; color: Color; alpha: number }>,
): void {
  const gradient = context.createLinearGradient(0, y - height, 0, y + height);
  for (let stop = 0; stop <= 10; stop++)
    gradient.addColorStop(stop / 10, css(color, alpha * Math.sin((stop / 10) * Math.PI) ** 2));
  context.fillStyle = gradient;
  context.fillRect(0, y - height, width, height * 2);
}

/** Paints out of focus, by enlarging a small picture. @param coarse enlargement factor */
export function paintSoft(
  context: Context,
  { width, height }: Size,
  coarse: number,
  paint: (context: Context) => void,
): void {
  const small = createCanvas(Math.ceil(width / coarse), Math.ceil(height / coarse));
  const inner = small.getContext('2d');
  inner.scale(small.width / width, small.height / height);
  paint(inner);
  context.imageSmoothingQuality = 'high';
  context.drawImage(small, 0, 0, width, height);
}

/** Turns smooth noise into sharp crests where the noise crosses zero. */
export function crested(noise: Noise): Noise {
  return (x) => 1 - 2 * Math.abs(noise(x));
}

/** Paints a fir as a flat shape in the current fill, standing at (x, y). */
export function paintFir(context: Context, x: number, y: number, tall: number): void {
  const tiers = 6;
  context.beginPath();
  for (let step = -tiers; step <= tiers; step++) {
    const t = step / tiers;
    const down = y - tall * 0.95 * (1 - Math.abs(t));
    const corners = [
      [x + tall * 0.19 * t, down],
      [x + tall * 0.09 * t, down - tall * 0.03],
    ] as const;
    for (const [cx, cy] of step < 0 ? corners.toReversed() : corners) context.lineTo(cx, cy);
  }
  context.closePath();
  context.fill();
  context.fillRect(x - tall * 0.02, y - tall * 0.06, tall * 0.04, tall * 0.12);
}
