import { Path2D } from '@napi-rs/canvas';
import { type Color, css, fromHex, lighten, mix } from '../../Color';
import type { SceneBrief } from '../../Scene';
import { type Shades, shadesOf, tintOf } from '../../tintOf';
import type { Context } from '../Thing';
import { closeEyes } from './closeEyes';
import { inSeason } from './inSeason';
import type { Noun } from './Noun';
import { isSnowedOn, paintSnowOnTop } from './snowOnTop';

const black = fromHex('#24211f');
const white = fromHex('#f6f2ea');
const glass = fromHex('#a8d0e4');
const lamplight = fromHex('#ffd884');

/**
 * Draws a thing in the box of 100 × 100 that the context is scaled to.
 * @param side 1: lit from the right of the box, -1: from the left
 * @param isAsleep its eyes are closed
 */
export function drawNoun(
  context: Context,
  named: Noun,
  brief: SceneBrief,
  side: 1 | -1,
  isAsleep = false,
): void {
  const noun = inSeason(named, brief);
  const tint = tintOf(brief, noun.name);
  const own = tint ?? ownColor(noun, brief);
  const tinted = tint === null ? null : tintedLook(tint);
  const draw = (shape: string) => {
    const [, name = '', rest = ''] = /^(\S+) (.*)$/.exec(shape) ?? [];
    const isOwn = tinted !== null && name.startsWith('A');
    drawShape(context, rest, isOwn ? tinted.of(name) : colorOf(name, own, brief), {
      shades: isOwn ? tinted.shades : brief.palette,
      edge: tinted?.edge ?? null,
      outline: isOwn ? tinted.outline : null,
      side,
    });
  };
  for (const shape of isAsleep ? closeEyes(noun.shapes) : noun.shapes) draw(shape);
  if ((noun === named || noun.name === 'pine') && isSnowedOn(noun, brief))
    paintSnowOnTop(context, noun, brief);
}

/** Draws a thing as `drawNoun` does, on (x, y) and `s` high. */
export function drawNounAt(context: Context, noun: Noun, brief: SceneBrief, at: Stand): void {
  context.save();
  context.translate(at.x, at.y);
  context.scale((at.side * at.s) / 100, at.s / 100);
  context.translate(-50, -100);
  drawNoun(context, noun, brief, at.side);
  context.restore();
}

/** Where something stands, how large it is, and from which side it is lit. */
export type Stand = Readonly<{ x: number; y: number; s: number; side: 1 | -1 }>;

/** What the thing itself is coloured: as the prompt asks, or as it is by nature, a little different each time. */
function ownColor(noun: Noun, { mood, random }: SceneBrief): Color {
  const natural = fromHex(noun.color);
  const isDrink = noun.kind === 'drink' || noun.name === 'wine glass';
  const hue =
    mood.placeHues.find(({ of }) => noun.words.test(of))?.hue ??
    (isDrink ? mood.drinkHue : null) ??
    mood.thingHues[0];
  const chance = random.fork(`colour of ${noun.name}`);
  const own = { ...natural, l: Math.min(0.97, Math.max(0.2, natural.l + chance.range(-0.03, 0.03))) };
  return hue === undefined || natural.c < 0.015
    ? own
    : { l: Math.max(0.5, own.l), c: Math.max(0.13, own.c), h: hue };
}

/** How the parts look that are of the colour asked for; on what is nearly black, edges are lighter than it. */
function tintedLook(tint: Color) {
  const shades = shadesOf(tint);
  const of = (name: string): Color =>
    name === 'A+' ? mix(tint, shades.light, 0.4) : name === 'A-' ? mix(tint, shades.near, 0.5) : tint;
  const edge = tint.l < 0.35 ? mix(tint, white, 0.4) : null;
  // a line has no edge of its own: it would be lost before what is as dark or as light
  return { shades, of, edge, outline: edge ?? (tint.l > 0.9 ? mix(tint, black, 0.35) : null) };
}

function colorOf(name: string, own: Color, { mood, palette }: SceneBrief): Color {
  const isLit = mood.isLitInside || ['dusk', 'blue', 'night'].includes(mood.time);
  if (name === 'G' && isLit && mood.tone !== 'grey') return lamplight;
  const plain =
    name === 'A'
      ? own
      : name === 'A+'
        ? lighten(own, 0.09)
        : name === 'A-'
          ? lighten(mix(own, palette.near, 0.15), -0.12)
          : name === 'K'
            ? black
            : name === 'W'
              ? white
              : name === 'G'
                ? glass
                : fromHex(name);
  const inLight = mix(plain, palette.light, 0.05);
  const dark = { night: 0.86, blue: 0.9, dusk: 0.93, dawn: 1, golden: 1, day: 1 }[mood.time];
  const toned =
    mood.tone === 'pastel' ? { ...inLight, l: 0.3 + inLight.l * 0.7, c: inLight.c * 0.7 } : inLight;
  return { l: toned.l * dark, c: mood.tone === 'grey' ? 0 : toned.c, h: toned.h };
}

type Lit = Readonly<{ shades: Shades; edge: Color | null; outline: Color | null; side: 1 | -1 }>;

function drawShape(context: Context, shape: string, color: Color, lit: Lit): void {
  const [kind = '', ...words] = shape.split(' ');
  const numbers = words.map(Number);
  if (kind === 'g') {
    const [x = 0, y = 0, r = 0] = numbers;
    const glow = context.createRadialGradient(x, y, 0, x, y, r);
    for (let stop = 0; stop <= 6; stop++)
      glow.addColorStop(stop / 6, css({ l: 0.95, c: 0.1, h: 90 }, 0.75 * (1 - stop / 6) ** 2));
    context.fillStyle = glow;
    context.fillRect(x - r, y - r, 2 * r, 2 * r);
    return;
  }
  if (kind === 'l') {
    const line = new Path2D(words.slice(1).join(' '));
    const wide = numbers[0] ?? 1;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    if (lit.outline !== null && wide > 2) {
      context.strokeStyle = css(lit.outline);
      context.lineWidth = wide + 0.8;
      context.stroke(line);
    }
    context.strokeStyle = css(color);
    context.lineWidth = wide;
    context.stroke(line);
    return;
  }
  const path = kind === 'o' ? ellipseOf(numbers) : new Path2D(shape);
  const box = kind === 'o' ? boxOfEllipse(numbers) : boxOfPath(shape);
  context.fillStyle = shade(context, color, box, lit);
  context.fill(path);
  // an edge, so that a thing stands out from what is as light as it
  context.strokeStyle = css(lit.edge ?? mix(color, black, 0.6), 0.55);
  context.lineWidth = 0.7;
  context.lineJoin = 'round';
  context.stroke(path);
}

type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>;

function ellipseOf([x = 0, y = 0, rx = 1, ry = rx, degrees = 0]: readonly number[]): Path2D {
  const path = new Path2D();
  path.ellipse(x, y, rx, ry, (degrees * Math.PI) / 180, 0, 2 * Math.PI);
  return path;
}

function boxOfEllipse([x = 0, y = 0, rx = 1, ry = rx]: readonly number[]): Box {
  return { left: x - rx, top: y - ry, right: x + rx, bottom: y + ry };
}

function boxOfPath(path: string): Box {
  const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** What a thing takes of its box of 100 × 100, without its glow. */
export function boxOf({ shapes }: Noun): Box {
  const boxes = shapes.flatMap((shape) => {
    const [, kind = '', ...words] = shape.split(' ');
    if (kind === 'g') return [];
    if (kind === 'o') return [boxOfEllipse(words.map(Number))];
    return [boxOfPath(kind === 'l' ? words.slice(1).join(' ') : shape.slice(shape.indexOf(' ')))];
  });
  return {
    ...{ left: Math.min(...boxes.map(({ left }) => left)), top: Math.min(...boxes.map(({ top }) => top)) },
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** How wide a thing is drawn about its middle, in parts of its height. */
export function widthOf(noun: Noun): number {
  const { left, right } = boxOf(noun);
  return Math.max(20, 50 - left, right - 50) / 50;
}

function shade(context: Context, color: Color, box: Box, { shades, side }: Lit) {
  const [from, to] = side === 1 ? [box.left, box.right] : [box.right, box.left];
  const gradient = context.createLinearGradient(from, box.bottom, to, box.top);
  gradient.addColorStop(0, css(mix(color, shades.near, 0.28)));
  gradient.addColorStop(0.55, css(color));
  gradient.addColorStop(1, css(mix(color, lighten(shades.light, 0.02), 0.26)));
  return gradient;
}
