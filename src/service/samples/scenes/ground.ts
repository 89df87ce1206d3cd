import { type Color, css, lighten, mix } from '../Color';
import {
  fillBelow,
  fillUnder,
  linearGradient,
  type Outline,
  paintBlot,
  paintGlow,
  paintLayers,
} from '../paint';
import type { Context, Layer, Palette, SceneSpec } from '../Scene';
import type { Sun } from '../sky';

export const snowColor = (palette: Palette): Color =>
  mix({ l: 0.94, c: 0.012, h: 250 }, palette.skyLow, palette.isDark ? 0.58 : 0.25);

/** The colour of objects at a distance. @param t 0: far, 1: near */
export const atDistance = ({ far, mid, near }: Palette, t: number): Color =>
  t < 0.5 ? mix(far, mid, t * 2) : mix(mid, near, t * 2 - 1);

/** A ridge, lit at its crest and towards the sun. `foot`: its colour at y = `base`. `t`: distance, 0 far to 1 near. */
export function paintRidge(
  context: Context,
  spec: SceneSpec,
  outline: Outline,
  { color, foot, base, t, sun }: Readonly<{ color: Color; foot: Color; base: number; t: number; sun: Sun }>,
): void {
  const { width, height, palette } = spec;
  fillUnder(context, spec, outline, { top: color, bottom: foot, base });
  context.save();
  context.clip();
  const r = Math.max(width, height) * 0.6;
  const y = outline(sun.x);
  paintGlow(context, { x: sun.x, y, r }, palette.light, (palette.isDark ? 0.16 : 0.3) * (1 - 0.55 * t));
  context.restore();
  const rim = [css(palette.light, 0), css(palette.light, 0.5 * (1 - 0.4 * t)), css(palette.light, 0)];
  context.strokeStyle = linearGradient(context, [sun.x - width * 0.7, 0, sun.x + width * 0.7, 0], rim);
  context.lineWidth = height / 420;
  context.beginPath();
  for (let x = 0; x <= width; x += 2) context.lineTo(x, outline(x) + 0.6);
  context.stroke();
}

/** @property depth minimum extent of the shade, as a share of `tall` */
type Flank = Readonly<{ color: Color; tall: number; sun: Sun; alpha: number; depth: number }>;

/** The shaded flanks of sharp peaks: from each crest away from the sun. */
export function shadeFlanks(context: Context, spec: SceneSpec, outline: Outline, flank: Flank): void {
  const { color, tall, sun, alpha, depth } = flank;
  const { width } = spec;
  const step = width / 320;
  for (let x = -width * 0.1; x < width * 1.1; x += step) {
    const y = outline(x);
    if ([1, 2, 4, 7, 11].some((far) => y >= outline(x - far * step) || y >= outline(x + far * step)))
      continue;
    const stepAwayFromSun = x < sun.x ? -step : step;
    let end = x;
    while (
      Math.abs(end - x) < width * 0.3 &&
      outline(end + stepAwayFromSun * 2) >= outline(end) - tall * 0.01
    )
      end += stepAwayFromSun;
    const drop = outline(end) - y;
    if (drop < tall * 0.1) continue;
    const deep = Math.max(drop, tall * depth);
    context.fillStyle = linearGradient(
      context,
      [0, y, 0, y + deep],
      [css(color, alpha), css(color, alpha * 0.6), css(color, 0)],
    );
    context.beginPath();
    for (let at = x; Math.abs(at - x) <= Math.abs(end - x); at += stepAwayFromSun)
      context.lineTo(at, outline(at));
    context.quadraticCurveTo(x + (end - x) * 0.7, y + deep, x + (end - x) * 0.4, y + deep);
    context.quadraticCurveTo(x + (end - x) * 0.15, y + deep * 0.6, x, y);
    context.fill();
  }
}

/** Water below y = `line` that reflects `layers`, with ripples, and glitter under the sun. */
export function paintReflection(
  context: Context,
  spec: SceneSpec,
  { line, layers, sun }: Readonly<{ line: number; layers: readonly Layer[]; sun: Sun }>,
): void {
  const { width, height, palette, random, detail } = spec;
  const deep = mix(palette.skyTop, palette.near, 0.3);
  context.save();
  fillBelow(context, spec, line, [css(palette.skyLow), css(palette.skyMid), css(deep)]);
  context.save();
  context.translate(0, line * 2);
  context.scale(1, -1);
  context.globalAlpha = 0.72;
  paintLayers(context, layers);
  context.restore();
  fillBelow(context, spec, line, [css(palette.skyLow, 0.1), css(mix(palette.mid, palette.near, 0.6), 0.6)]);
  const chance = random.fork('ripples');
  for (let ripple = 0; ripple < 40 + 130 * detail; ripple++) {
    const t = chance.next() ** 1.8;
    const long = width * chance.range(0.02, 0.13) * (0.3 + t);
    context.fillStyle = css(chance.chance(0.5) ? palette.light : palette.mid, chance.range(0.03, 0.14));
    const thick = Math.max(0.6, (height / 500) * (0.3 + t));
    context.fillRect(chance.range(-0.1, 1) * width, line + (height - line) * t, long, thick);
  }
  paintGlitter(context, spec, { horizon: line, sun, count: 60 + 160 * detail });
  context.fillStyle = css(palette.light, 0.35);
  context.fillRect(0, line, width, Math.max(1, height / 700));
  context.restore();
}

export function paintGlitter(
  context: Context,
  { width, height, palette, random, weather }: SceneSpec,
  { horizon, sun, count }: Readonly<{ horizon: number; sun: Sun; count: number }>,
): void {
  if (weather === 'rain' || weather === 'storm' || weather === 'snow') return;
  const chance = random.fork('glitter');
  for (let index = 0; index < count; index++) {
    const t = chance.next() ** 1.5;
    const xOffset = width * (0.012 + 0.13 * t) * (chance.next() + chance.next() + chance.next() - 1.5);
    const long = width * chance.range(0.004, 0.02) * (0.35 + 1.5 * t);
    context.fillStyle = css(palette.light, chance.range(0.12, 0.6) * (1 - t * 0.6));
    context.beginPath();
    const thick = Math.max(0.5, height * 0.0018 * (0.3 + t));
    context.ellipse(sun.x + xOffset, horizon + (height - horizon) * t, long, thick, 0, 0, 7);
    context.fill();
  }
}

/** Grass about `tall` high, from the outline down by `deep`, both as a share of the picture's height. */
export function paintGrass(
  context: Context,
  { width, height, palette, random, detail }: SceneSpec,
  outline: Outline,
  { tall, deep }: Readonly<{ tall: number; deep: number }>,
): void {
  const chance = random.fork('grass');
  context.lineWidth = Math.max(0.8, height / 620);
  for (let blade = 0; blade < 120 + 500 * detail; blade++) {
    const x = chance.range(-0.02, 1.02) * width;
    const down = chance.next();
    const y = outline(x) + down * deep * height;
    const long = height * tall * chance.range(0.4, 1) * (0.6 + down);
    context.strokeStyle = css(
      lighten(mix(palette.near, palette.mid, chance.range(0, 0.45)), chance.range(-0.02, 0.03)),
    );
    context.beginPath();
    context.moveTo(x, y + 2);
    context.quadraticCurveTo(x, y - long * 0.6, x + long * chance.range(-0.5, 0.5), y - long);
    context.stroke();
  }
}

/** Open ground below an outline, lit around `x` (`glow`: 0 to 1): white in snow, else grass (paintGrass). */
export function paintGround(
  context: Context,
  spec: SceneSpec,
  outline: Outline,
  { x, glow, tall, deep }: Readonly<{ x: number; glow: number; tall: number; deep: number }>,
): void {
  const { width, height, palette, weather } = spec;
  const isWhite = weather === 'snow';
  const top = isWhite ? snowColor(palette) : lighten(mix(palette.near, palette.mid, 0.4), 0.02);
  const bottom = isWhite ? mix(top, palette.mid, 0.5) : lighten(palette.near, -0.03);
  fillUnder(context, spec, outline, { top, bottom });
  context.save();
  context.clip();
  const place = { x, y: outline(x) + height * 0.04, rx: width * 0.41, ry: height * 0.065 };
  paintBlot(context, place, palette.light, palette.isDark ? glow / 2 : glow);
  context.restore();
  if (!isWhite) paintGrass(context, spec, outline, { tall, deep });
}
