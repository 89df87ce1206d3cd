// What land and water are painted with.
import { type Color, css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { fillUnder, type Outline, paintGlow, paintLayers } from '../paint';
import type { Brief, Context, Layer } from '../Scene';
import type { Sun } from '../sky';

/** A ridge before what lies behind, lit along its crest and on the side of the sun. @param t 0: far, 1: near */
export function paintRidge(
  context: Context,
  brief: Brief,
  outline: Outline,
  { color, foot, base, t, sun }: Readonly<{ color: Color; foot: Color; base: number; t: number; sun: Sun }>,
): void {
  const { width, height, palette } = brief;
  fillUnder(context, brief, outline, { top: color, bottom: foot, base });
  context.save();
  context.clip();
  const r = Math.max(width, height) * 0.6;
  const y = outline(sun.x);
  paintGlow(context, { x: sun.x, y, r }, palette.light, (palette.isDark ? 0.16 : 0.3) * (1 - 0.55 * t));
  context.restore();
  const rim = context.createLinearGradient(sun.x - width * 0.7, 0, sun.x + width * 0.7, 0);
  rim.addColorStop(0, css(palette.light, 0));
  rim.addColorStop(0.5, css(palette.light, 0.5 * (1 - 0.4 * t)));
  rim.addColorStop(1, css(palette.light, 0));
  context.strokeStyle = rim;
  context.lineWidth = height / 420;
  context.beginPath();
  for (let x = 0; x <= width; x += 2) context.lineTo(x, outline(x) + 0.6);
  context.stroke();
}

/** The shaded flanks of sharp peaks: from each crest away from the sun, down a ragged edge. */
export function shadeFlanks(
  context: Context,
  brief: Brief,
  outline: Outline,
  {
    color,
    tall,
    sun,
    name,
    alpha,
    rough,
  }: Readonly<{ color: Color; tall: number; sun: Sun; name: string; alpha: number; rough: number }>,
): void {
  const { width, random } = brief;
  const ragged = createNoise(random.fork(`flank ${name}`), 4, 0.6);
  const step = width / 320;
  for (let x = -width * 0.1; x < width * 1.1; x += step) {
    const y = outline(x);
    const isPeak = [1, 2, 4, 7, 11].every(
      (far) => y < outline(x - far * step) && y < outline(x + far * step),
    );
    if (!isPeak) continue;
    const away = x < sun.x ? -1 : 1;
    let end = x;
    while (Math.abs(end - x) < width * 0.3 && outline(end + away * step * 2) >= outline(end) - tall * 0.01)
      end += away * step;
    const drop = outline(end) - y;
    if (drop < tall * 0.1) continue;
    const deep = Math.max(drop, tall * (rough > 0 ? 0.75 : 0.5));
    const shade = context.createLinearGradient(0, y, 0, y + deep);
    shade.addColorStop(0, css(color, alpha));
    shade.addColorStop(0.4, css(color, alpha * 0.75));
    shade.addColorStop(1, css(color, 0));
    context.fillStyle = shade;
    context.beginPath();
    context.moveTo(x, y);
    for (let at = x; away > 0 ? at <= end : at >= end; at += away * step) context.lineTo(at, outline(at));
    context.lineTo(end, outline(end));
    context.quadraticCurveTo(x + (end - x) * 0.7, y + deep, x + (end - x) * 0.4, y + deep);
    for (let part = 1; part >= 0; part -= 0.04)
      context.lineTo(
        x +
          (end - x) * (0.4 * part ** 0.7 + rough * 0.2 * ragged(part * 5 + x * 0.01) * Math.sin(part * 3.1)),
        y + deep * part,
      );
    context.fill();
  }
}

/** Still water below `line` that mirrors `layers`. */
export function paintMirror(
  context: Context,
  brief: Brief,
  { line, layers, sun }: Readonly<{ line: number; layers: readonly Layer[]; sun: Sun }>,
): void {
  const { width, height, palette, random, detail } = brief;
  context.save();
  context.beginPath();
  context.rect(0, line, width, height - line);
  context.clip();
  const water = context.createLinearGradient(0, line, 0, height);
  water.addColorStop(0, css(palette.skyLow));
  water.addColorStop(0.5, css(palette.skyMid));
  water.addColorStop(1, css(mix(palette.skyTop, palette.near, 0.3)));
  context.fillStyle = water;
  context.fillRect(0, line, width, height - line);
  context.save();
  context.translate(0, line * 2);
  context.scale(1, -1);
  context.globalAlpha = 0.72;
  paintLayers(context, layers);
  context.restore();
  const veil = context.createLinearGradient(0, line, 0, height);
  veil.addColorStop(0, css(palette.skyLow, 0.1));
  veil.addColorStop(1, css(mix(palette.mid, palette.near, 0.6), 0.6));
  context.fillStyle = veil;
  context.fillRect(0, line, width, height - line);
  const chance = random.fork('ripples');
  for (let ripple = 0; ripple < 40 + 130 * detail; ripple++) {
    const t = chance.next() ** 1.8;
    const long = width * chance.range(0.02, 0.13) * (0.3 + t);
    context.fillStyle = css(chance.chance(0.5) ? palette.light : palette.mid, chance.range(0.03, 0.14));
    context.fillRect(
      chance.range(-0.1, 1) * width,
      line + (height - line) * t,
      long,
      Math.max(0.6, (height / 500) * (0.3 + t)),
    );
  }
  paintGlitter(context, brief, { horizon: line, sun, count: 60 + 160 * detail });
  context.fillStyle = css(palette.light, 0.35);
  context.fillRect(0, line, width, Math.max(1, height / 700));
  context.restore();
}

/** The path of the sun on water. */
export function paintGlitter(
  context: Context,
  { width, height, palette, random, weather }: Brief,
  { horizon, sun, count }: Readonly<{ horizon: number; sun: Sun; count: number }>,
): void {
  if (weather === 'rain' || weather === 'storm' || weather === 'snow') return;
  const chance = random.fork('glitter');
  for (let index = 0; index < count; index++) {
    const t = chance.next() ** 1.5;
    const aside = width * (0.012 + 0.13 * t) * (chance.next() + chance.next() + chance.next() - 1.5);
    const long = width * chance.range(0.004, 0.02) * (0.35 + 1.5 * t);
    context.fillStyle = css(palette.light, chance.range(0.12, 0.6) * (1 - t * 0.6));
    context.beginPath();
    const thick = Math.max(0.5, height * 0.0018 * (0.3 + t));
    context.ellipse(sun.x + aside, horizon + (height - horizon) * t, long, thick, 0, 0, 7);
    context.fill();
  }
}

/** Blades of grass along an outline. */
export function paintGrass(
  context: Context,
  { width, height, palette, random, detail }: Brief,
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
