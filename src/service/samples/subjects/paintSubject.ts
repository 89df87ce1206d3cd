import { Path2D } from '@napi-rs/canvas';
import { type Color, css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import type { Random } from '../Random';
import type { Context } from '../Scene';
import type { Look } from './Look';
import type { Part, Subject } from './Subject';

type Gradient = ReturnType<Context['createLinearGradient']>;
type Box = readonly [left: number, top: number, right: number, bottom: number];
type Stop = readonly [at: number, color: Color, alpha?: number];
/** Where a part lies, and from which side light falls in its own units. */
type Place = Readonly<{ bounds: Box; side: -1 | 1; look: Look }>;

const metals: ReadonlySet<string> = new Set(['brass', 'copper', 'gold', 'steel']);
const white: Color = { l: 0.99, c: 0.01, h: 90 };

/** Paints a subject with its foot at the origin; 100 units of the context are its height. @param side of the light */
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
    const place: Place = { bounds: [left, top, right, bottom], side, look };
    if (part.form === 'line') paintBar(context, path, part, place);
    else paintPart(context, path, part, { ...place, random: random.fork(`part ${index}`) });
  }
}

function paintPart(
  context: Context,
  path: Path2D,
  part: Part,
  place: Place & { readonly random: Random },
): void {
  const { look, bounds } = place;
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
  context.fillStyle = shading(context, color, part, place, material !== null && metals.has(material));
  context.fill(path);
  context.globalAlpha = 1;
  context.clip(path);
  if (material === 'wood') paintGrain(context, place, color);
  if (material === 'marble') paintVeins(context, place, color);
  if (part.form === 'shade') {
    context.restore();
    return;
  }
  const [left, top, right, bottom] = bounds;
  // less light near the ground
  const foot = context.createLinearGradient(0, top, 0, bottom);
  foot.addColorStop(0.55, css(look.shade, 0));
  foot.addColorStop(1, css(look.shade, 0.26));
  context.fillStyle = foot;
  context.fillRect(left, top, right - left, bottom - top);
  if (isBody && part.form === 'round') paintMirrored(context, place, material === 'glass');
  paintRim(context, path, place, material === 'glass');
  context.restore();
}

function shading(
  context: Context,
  color: Color,
  { form }: Part,
  { bounds: [left, top, right, bottom], side, look }: Place,
  isMetal: boolean,
): Gradient {
  const lit = mix(lighten(color, 0.09), look.light, 0.32 - 0.12 * look.against);
  const dark = mix({ ...color, l: color.l * 0.58 }, look.shade, 0.3);
  const deep = mix({ ...color, l: color.l * 0.42 }, look.shade, 0.4);
  if (form === 'ball') {
    const reach = Math.max(right - left, bottom - top);
    const [x, y] = [(left + right) / 2 + side * (right - left) * 0.22, top + (bottom - top) * 0.28];
    const ball = context.createRadialGradient(x, y, reach * 0.02, x, y, reach * 0.86);
    return withStops(ball, [
      [0, lit],
      [0.35, color],
      [0.8, dark],
      [1, deep],
    ]);
  }
  const [from, to] = side < 0 ? [left, right] : [right, left];
  if (form === 'shade') {
    const plane = context.createLinearGradient(from, top, to, bottom);
    return withStops(plane, [
      [0, dark],
      [1, deep],
    ]);
  }
  if (form === 'flat') {
    const plane = context.createLinearGradient(from, top, to, bottom);
    return withStops(plane, [
      [0, lit],
      [0.4, color],
      [1, dark],
    ]);
  }
  const round = context.createLinearGradient(from, 0, to, 0);
  if (isMetal)
    return withStops(round, [
      [0, dark],
      [0.1, color],
      [0.2, mix(color, white, 0.72)],
      [0.3, color],
      [0.5, deep],
      [0.64, dark],
      [0.8, mix(color, look.light, 0.3)],
      [0.92, dark],
      [1, deep],
    ]);
  return withStops(round, [
    [0, mix(color, lit, 0.4)],
    [0.16, lit],
    [0.45, color],
    [0.8, dark],
    [0.94, deep],
    [1, mix(deep, color, 0.3)],
  ]);
}

function withStops(gradient: Gradient, stops: readonly Stop[]): Gradient {
  for (const [at, color, alpha = 1] of stops) gradient.addColorStop(at, css(color, alpha));
  return gradient;
}

/** The light as a soft upright band that mirrors in the body. */
function paintMirrored(context: Context, { bounds, side, look }: Place, isGlass: boolean): void {
  if (look.gloss < 0.02) return;
  const [left, top, right, bottom] = bounds;
  const [wide, tall] = [right - left, bottom - top];
  const bands = isGlass
    ? ([
        [0.3, 0.05],
        [-0.36, 0.025],
      ] as const)
    : ([[0.27, 0.055]] as const);
  for (const [aside, half] of bands) {
    const x = (left + right) / 2 + side * wide * aside;
    context.save();
    context.translate(x, top + tall * 0.4);
    context.scale(wide * half * 2, tall * 0.36);
    const spot = context.createRadialGradient(0, 0, 0, 0, 0, 1);
    withStops(spot, [
      [0, white, look.gloss],
      [0.45, white, look.gloss * 0.6],
      [1, white, 0],
    ]);
    context.fillStyle = spot;
    context.fillRect(-1, -1, 2, 2);
    context.restore();
  }
}

/** Light along the edge that looks at the sun, and some from behind. The path is clipped to. */
function paintRim(context: Context, path: Path2D, { bounds, side, look }: Place, isGlass: boolean): void {
  const [left, top, right, bottom] = bounds;
  const [from, to] = side < 0 ? [left, right] : [right, left];
  const rim = context.createLinearGradient(from, top, from + (to - from) * 0.75, top + (bottom - top) * 0.35);
  const light = mix(look.light, white, 0.25);
  withStops(rim, [
    [0, light, 0.6 + 0.35 * look.against],
    [0.5, light, 0.18],
    [1, light, isGlass ? 0.5 : 0],
  ]);
  context.strokeStyle = rim;
  context.lineWidth = isGlass ? 2.4 : 1.3 + look.against * 0.7;
  context.stroke(path);
}

function paintGrain(
  context: Context,
  { bounds: [left, top, right, bottom], random }: Place & { readonly random: Random },
  color: Color,
): void {
  const noise = createNoise(random, 3);
  context.lineWidth = 0.5;
  for (let line = 0, y = top; y < bottom; line++, y += 2.1) {
    context.strokeStyle = css({ ...color, l: color.l * 0.62 }, 0.24 + 0.2 * Math.abs(noise(line * 0.7)));
    context.beginPath();
    for (let x = left; x <= right; x += 3) context.lineTo(x, y + 2.2 * noise(x / 34 + line * 0.13));
    context.stroke();
  }
}

function paintVeins(
  context: Context,
  { bounds: [left, top, right, bottom], random }: Place & { readonly random: Random },
  color: Color,
): void {
  for (let vein = 0; vein < 6; vein++) {
    const chance = random.fork(`${vein}`);
    const noise = createNoise(chance, 4, 0.6);
    const from = chance.range(top, bottom);
    context.strokeStyle = css({ l: color.l * 0.66, c: 0.012, h: 250 }, chance.range(0.2, 0.5));
    context.lineWidth = chance.range(0.3, 0.9);
    context.beginPath();
    for (let x = left; x <= right; x += 1.5) context.lineTo(x, from + (x - left) * 0.5 + noise(x / 22) * 14);
    context.stroke();
  }
}

/** A bar along a path: dark, then the body a little to the light, then a thin light. */
function paintBar(context: Context, path: Path2D, { ink, thick = 3 }: Part, { side, look }: Place): void {
  const color = look.ink(ink);
  const lit = mix(lighten(color, 0.08), look.light, 0.4);
  const isGlass = ink === 'body' && look.material === 'glass';
  context.save();
  context.globalAlpha = isGlass ? 0.55 : 1;
  for (const [wide, shift, shown] of [
    [1, 0, mix({ ...color, l: color.l * 0.55 }, look.shade, 0.3)],
    [0.66, 0.13, color],
    [0.2, 0.22, lit],
  ] as const) {
    context.save();
    context.translate(side * shift * thick, -shift * thick * 0.6);
    context.strokeStyle = css(shown);
    context.lineWidth = thick * wide;
    context.stroke(path);
    context.restore();
  }
  context.restore();
}
