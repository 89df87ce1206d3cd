import { Path2D } from '@napi-rs/canvas';
import { type Color, css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { linearGradient, paintBlot } from '../paint';
import type { Random } from '../Random';
import type { Context } from '../Scene';
import type { Look } from './Look';
import type { Part, Subject } from './Subject';

type Gradient = ReturnType<typeof linearGradient>;
type Box = readonly [left: number, top: number, right: number, bottom: number];
/** A part's bounds, units. `side`: the light comes from the left (-1) or the right (1). */
type PartContext = Readonly<{ bounds: Box; side: -1 | 1; look: Look }>;

const metals: ReadonlySet<string> = new Set(['brass', 'copper', 'gold', 'steel']);
const white: Color = { l: 0.99, c: 0.01, h: 90 };

/** Paints a subject, 100 units high, with its foot at the origin. `side`: where the light comes from. */
export function paintSubject(
  context: Context,
  { parts }: Subject,
  { look, side, random }: Readonly<{ look: Look; side: -1 | 1; random: Random }>,
): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [index, part] of parts.entries()) {
    const path = new Path2D(part.d);
    const [left, top, right, bottom] = path.computeTightBounds();
    const partContext: PartContext = { bounds: [left, top, right, bottom], side, look };
    if (part.form === 'line') paintBar(context, path, part, partContext);
    else paintPart(context, path, part, { ...partContext, random: random.fork(`part ${index}`) });
  }
}

function paintPart(
  context: Context,
  path: Path2D,
  part: Part,
  partContext: PartContext & { readonly random: Random },
): void {
  const { look, bounds } = partContext;
  const color = look.ink(part.ink);
  if (part.form === 'glow') {
    context.fillStyle = css(mix(look.light, lighten(color, 0.2), 0.35));
    context.fill(path);
    return;
  }
  const isBody = part.ink === 'body';
  const material = isBody ? look.material : null;
  context.save();
  context.globalAlpha = material === 'glass' ? 0.58 : 1;
  context.fillStyle = shading(context, color, part, partContext, material !== null && metals.has(material));
  context.fill(path);
  context.globalAlpha = 1;
  context.clip(path);
  if (material === 'wood') paintGrain(context, partContext, color);
  if (part.form === 'shade') {
    context.restore();
    return;
  }
  const [left, top, right, bottom] = bounds;
  // darker near the ground
  const foot = [css(look.shade, 0), css(look.shade, 0), css(look.shade, 0.26)];
  context.fillStyle = linearGradient(context, [0, top, 0, bottom], foot);
  context.fillRect(left, top, right - left, bottom - top);
  if (isBody && part.form === 'round') paintHighlight(context, partContext);
  paintRim(context, path, partContext, material === 'glass');
  context.restore();
}

function shading(
  context: Context,
  color: Color,
  { form }: Part,
  { bounds: [left, top, right, bottom], side, look }: PartContext,
  isMetal: boolean,
): Gradient {
  const lit = css(mix(lighten(color, 0.09), look.light, 0.32 - 0.12 * look.backlight));
  const base = css(color);
  const dark = css(mix({ ...color, l: color.l * 0.58 }, look.shade, 0.3));
  const half = css(mix({ ...color, l: color.l * 0.8 }, look.shade, 0.15));
  const deep = css(mix({ ...color, l: color.l * 0.42 }, look.shade, 0.4));
  if (form === 'ball') {
    const reach = Math.max(right - left, bottom - top);
    const [x, y] = [(left + right) / 2 + side * (right - left) * 0.22, top + (bottom - top) * 0.28];
    const ball = context.createRadialGradient(x, y, reach * 0.02, x, y, reach * 0.86);
    for (const [index, step] of [lit, base, dark, deep].entries()) ball.addColorStop(index / 3, step);
    return ball;
  }
  const [from, to] = side < 0 ? [left, right] : [right, left];
  if (form === 'shade') return linearGradient(context, [from, top, to, bottom], [dark, deep]);
  if (form === 'flat') return linearGradient(context, [from, top, to, bottom], [lit, base, half, dark]);
  const metal = [dark, base, css(mix(color, white, 0.72)), base, dark, deep, dark, base, lit, dark, deep];
  const steps = isMetal ? metal : [base, lit, base, half, dark, deep];
  return linearGradient(context, [from, 0, to, 0], steps);
}

function paintHighlight(context: Context, { bounds, side, look }: PartContext): void {
  const [left, top, right, bottom] = bounds;
  const [wide, tall] = [right - left, bottom - top];
  const x = (left + right) / 2 + side * wide * 0.27;
  paintBlot(context, { x, y: top + tall * 0.4, rx: wide * 0.11, ry: tall * 0.36 }, white, look.gloss);
}

/** Paints light along the edge that faces the sun, and some backlight. The context is clipped to the path. */
function paintRim(context: Context, path: Path2D, { bounds, side, look }: PartContext, glass: boolean): void {
  const [left, top, right, bottom] = bounds;
  const [from, to] = side < 0 ? [left, right] : [right, left];
  const light = mix(look.light, white, 0.25);
  const rim = [css(light, 0.6 + 0.35 * look.backlight), css(light, 0.18), css(light, glass ? 0.5 : 0)];
  const line = [from, top, from + (to - from) * 0.75, top + (bottom - top) * 0.35] as const;
  context.strokeStyle = linearGradient(context, line, rim);
  context.lineWidth = glass ? 2.4 : 1.3 + look.backlight * 0.7;
  context.stroke(path);
}

function paintGrain(context: Context, place: PartContext & { readonly random: Random }, color: Color): void {
  const [left, top, right, bottom] = place.bounds;
  const noise = createNoise(place.random, 3, 0.55);
  context.lineWidth = 0.5;
  for (let line = 0, y = top; y < bottom; line++, y += 2.1) {
    context.strokeStyle = css({ ...color, l: color.l * 0.62 }, 0.24 + 0.2 * Math.abs(noise(line * 0.7)));
    context.beginPath();
    for (let x = left; x <= right; x += 2) context.lineTo(x, y + 2.2 * noise(x / 34 + line * 0.13));
    context.stroke();
  }
}

/** Paints a bar along a path: a dark line, the body colour shifted towards the light, then a thin highlight. */
function paintBar(
  context: Context,
  path: Path2D,
  { ink, thick = 3 }: Part,
  { side, look }: PartContext,
): void {
  const color = look.ink(ink);
  const lit = mix(lighten(color, 0.08), look.light, 0.4);
  const isGlass = ink === 'body' && look.material === 'glass';
  context.save();
  context.globalAlpha = isGlass ? 0.55 : 1;
  for (const [wide, shift, barColor] of [
    [1, 0, mix({ ...color, l: color.l * 0.55 }, look.shade, 0.3)],
    [0.66, 0.13, color],
    [0.2, 0.22, lit],
  ] as const) {
    context.save();
    context.translate(side * shift * thick, -shift * thick * 0.6);
    context.strokeStyle = css(barColor);
    context.lineWidth = thick * wide;
    context.stroke(path);
    context.restore();
  }
  context.restore();
}
