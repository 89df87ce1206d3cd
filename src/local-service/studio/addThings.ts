// Things that an edit adds to a picture: painted over it, where there is room, in its light and with its grain.
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { findHorizon } from './editRegions';
import { readTints } from './readTints';
import type { SceneBrief } from './Scene';
import { paintContact, paintWaterline } from './scenes/nouns/contact';
import { drawNounAt, type Stand } from './scenes/nouns/drawNoun';
import { findNouns } from './scenes/nouns/findNouns';
import { countBefore } from './scenes/nouns/group';
import type { Noun } from './scenes/nouns/Noun';
import type { Tint } from './Tint';

type Where = 'sky' | 'water' | 'far' | 'ground';

/** One thing, how often, and where it goes. */
export interface Addition {
  readonly noun: Noun;
  readonly count: number;
  readonly where: Where;
  /** Left (-1) or right (1); null: where there is room. */
  readonly side: 1 | -1 | null;
  readonly isNear: boolean;
  readonly tints: readonly Tint[];
}

const most = 7;
/** "two sheep" */
const several = /\b(?:two|three|four|five|six|seven|several|some|a few|[2-9]) /;
/** What is put on somebody stands nowhere by itself. */
const worn = /^clothing$/;
const flying = findNouns('flying bird')[0]?.noun;

/** What a part of an edit adds, "two seagulls in the sky"; null: nothing that samples know, or can set there. */
export function readAddition(part: string): Addition | null {
  const text = part.toLowerCase();
  const [found] = findNouns(text);
  if (found === undefined || worn.test(found.noun.kind)) return null;
  const { noun, at, end } = found;
  // "a seagull in the sky", and not "a castle of sand"
  const isNamed = !/\b(?:of|like|with|in|on|at|by|for)\b/.test(text.slice(0, at));
  if (!isNamed) return null;
  const where = placeIn(text.slice(end)) ?? placeOf(noun);
  const isMany =
    several.test(text.slice(0, at)) || (/s$/.test(text.slice(at, end)) && !noun.name.endsWith('s'));
  const [, side] = /\b(left|right)\b/.exec(text.slice(end)) ?? [];
  const isBird = noun.kind === 'bird' && where === 'sky' && noun.place !== 'sky';
  return {
    noun: isBird && flying !== undefined ? { ...flying, color: noun.color } : noun,
    count: Math.min(most, countBefore(text.slice(0, at), isMany)),
    ...{ where, side: side === undefined ? null : side === 'left' ? -1 : 1 },
    isNear: /\b(?:foreground|in front|up close)\b/.test(text),
    tints: readTints(text).tints,
  };
}

function placeIn(rest: string): Where | null {
  if (/\b(?:in the (?:sky|air|clouds)|overhead|flying|above|over(?: the)?\b)/.test(rest)) return 'sky';
  if (/\b(?:(?:on|in) the (?:water|sea|lake|river|ocean|waves|pond)|at sea|out at sea)\b/.test(rest))
    return 'water';
  if (/\b(?:background|distance|far (?:away|off|behind)|horizon|behind)\b/.test(rest)) return 'far';
  return null;
}

function placeOf({ place, kind }: Noun): Where {
  if (place === 'sky' || place === 'night') return 'sky';
  if (kind === 'boat' || place === 'water' || place === 'under') return 'water';
  return 'ground';
}

/** How high a thing is on the ground, in parts of the shorter side of the picture. */
function sizeOf({ kind, place }: Noun): number {
  if (kind === 'building' || kind === 'ride' || kind === 'landform') return 0.46;
  if (kind === 'insect') return 0.08;
  if (place === 'table') return 0.18;
  if (kind === 'somebody' || kind === 'plant' || kind.endsWith('vehicle')) return 0.38;
  return place === 'room' ? 0.32 : 0.28;
}

/** Paints a thing into a picture. @param brief what it is drawn with: its palette is that of the picture */
export function addThing(context: SKRSContext2D, whole: SceneBrief, addition: Addition): void {
  const { width, height, random } = whole;
  const { noun, count, where, isNear, tints } = addition;
  const brief = { ...whole, tints };
  const { data } = context.getImageData(0, 0, width, height);
  const horizon = findHorizon(data, width, height) ?? height * 0.55;
  const short = Math.min(width, height);
  const alone =
    where === 'sky'
      ? noun.kind === 'bird' || noun.kind === 'insect'
        ? 0.15
        : 0.22
      : where === 'far'
        ? sizeOf(noun) * 0.36
        : where === 'water'
          ? sizeOf(noun) * (noun.kind === 'boat' ? 0.9 : 0.7)
          : sizeOf(noun);
  const s = short * alone * (count > 1 ? 0.74 : 1) * (isNear ? 1.5 : 1);
  const foot =
    where === 'water'
      ? horizon + (height - horizon) * (isNear ? 0.75 : 0.34)
      : where === 'far'
        ? horizon + height * 0.015
        : Math.max(s * 1.05, height * (isNear ? 0.96 : 0.9));
  const feet =
    where === 'sky' ? [0.3, 0.42, 0.55].map((part) => Math.max(s * 1.1, horizon * part + s * 0.5)) : [foot];
  const at = calmest(data, brief, addition.side, feet, { wide: s * Math.min(4, count), s });
  const sheet = createCanvas(width, height);
  const on = sheet.getContext('2d');
  const chance = random.fork(`added ${noun.name}`);
  for (let place = 0; place < count; place++) {
    const apart = place - (count - 1) / 2;
    const own = s * (count > 1 ? chance.range(0.8, 1.05) : 1);
    const up = where === 'sky' && count > 1 ? chance.range(-0.5, 0.5) * s : chance.range(0, 0.06) * s;
    const stand: Stand = {
      x: Math.min(width - own * 0.5, Math.max(own * 0.5, at.x + apart * s * 1.12)),
      ...{ y: at.y - up, s: own, side: at.x > width / 2 ? -1 : 1 },
    };
    if (where === 'ground' || where === 'far') paintContact(on, brief, stand.x, stand.y, own, false);
    drawNounAt(on, noun, brief, stand);
    if (where === 'water') paintWaterline(on, brief, stand.x, stand.y - own * 0.02, own);
  }
  inLightOf(on, data, brief, at, s);
  context.drawImage(sheet, 0, 0);
}

/** Where least is to be seen in the picture, of the places where the thing may stand. */
function calmest(
  data: Uint8ClampedArray,
  { width, height }: SceneBrief,
  side: 1 | -1 | null,
  feet: readonly number[],
  { wide, s }: Readonly<{ wide: number; s: number }>,
): Readonly<{ x: number; y: number }> {
  const columns =
    side === null ? [0.18, 0.32, 0.5, 0.68, 0.82] : side < 0 ? [0.14, 0.22, 0.3] : [0.7, 0.78, 0.86];
  let best = { x: width / 2, y: feet[0] ?? height * 0.9, busy: Number.POSITIVE_INFINITY };
  for (const y of feet) {
    for (const column of columns) {
      const x = Math.min(width - wide / 2, Math.max(wide / 2, width * column));
      const seen: Rgb[] = [];
      for (let line = 0.05; line < 1.1; line += 0.1) {
        const row = Math.min(height - 1, Math.max(0, Math.round(y - s * line)));
        for (let across = -0.55; across <= 0.55; across += 0.1) {
          const place = (row * width + Math.min(width - 1, Math.max(0, Math.round(x + wide * across)))) * 4;
          seen.push([data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0]);
        }
      }
      // away from what the picture is of
      const busy = spreadOf(seen) * (1.6 - Math.abs(2 * column - 1));
      if (busy < best.busy) best = { x, y, busy };
    }
  }
  return best;
}

type Rgb = readonly [number, number, number];

/** How far colours are from their mean, all together. */
function spreadOf(seen: readonly Rgb[]): number {
  const mean = [0, 1, 2].map(
    (channel) => seen.reduce((sum, rgb) => sum + (rgb[channel] ?? 0), 0) / seen.length,
  );
  return seen.reduce((sum, rgb) => sum + Math.sqrt(farFrom(rgb, mean)), 0);
}

/** As dark as what is about it, in a veil of its colour, with the grain of the picture, and in its inks where they are few. */
function inLightOf(
  on: SKRSContext2D,
  data: Uint8ClampedArray,
  { width, height, random }: SceneBrief,
  { x, y }: Readonly<{ x: number; y: number }>,
  s: number,
): void {
  const inks = inksOf(data);
  const about = meanOf(data, width, height, { x, y: y - s / 2, reach: s });
  const image = on.getImageData(0, 0, width, height);
  const drawn = image.data;
  const light = 0.299 * about[0] + 0.587 * about[1] + 0.114 * about[2];
  const dark = Math.min(1, 0.62 + light / 260);
  const grain = inks === null ? grainOf(data, width) : 0;
  const chance = random.fork('grain of added');
  for (let at = 0; at < drawn.length; at += 4) {
    if (drawn[at + 3] === 0) continue;
    const own = [0, 1, 2].map((channel) => {
      const lit = (drawn[at + channel] ?? 0) * dark;
      return lit + ((about[channel] ?? 0) - lit) * 0.14;
    });
    if (inks !== null) {
      const nearest = inks.reduce((best, ink) => (farFrom(own, ink) < farFrom(own, best) ? ink : best));
      for (let channel = 0; channel < 3; channel++) drawn[at + channel] = nearest[channel] ?? 0;
      drawn[at + 3] = (drawn[at + 3] ?? 0) > 110 ? 255 : 0;
      continue;
    }
    const speck = (chance.next() - 0.5) * grain;
    for (let channel = 0; channel < 3; channel++) drawn[at + channel] = (own[channel] ?? 0) + speck;
  }
  on.putImageData(image, 0, 0);
}

const farFrom = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, channel) => sum + (value - (other[channel] ?? 0)) ** 2, 0);

function meanOf(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  { x, y, reach }: Readonly<{ x: number; y: number; reach: number }>,
): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  const step = Math.max(1, reach / 10);
  for (let row = y - reach; row < y + reach; row += step) {
    for (let column = x - reach; column < x + reach; column += step) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue;
      const at = (Math.floor(row) * width + Math.floor(column)) * 4;
      sum[0] += data[at] ?? 0;
      sum[1] += data[at + 1] ?? 0;
      sum[2] += data[at + 2] ?? 0;
      count++;
    }
  }
  return [sum[0] / Math.max(1, count), sum[1] / Math.max(1, count), sum[2] / Math.max(1, count)];
}

/** How far neighbours are apart where nothing else tells them apart. */
function grainOf(data: Uint8ClampedArray, width: number): number {
  const steps: number[] = [];
  for (let at = 0; at + 8 < data.length; at += 4 * (Math.floor(width / 40) * 2 + 1))
    steps.push(Math.abs((data[at] ?? 0) - (data[at + 4] ?? 0)));
  return (steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0) * 2.4;
}

/** The inks of a print: few colours that are nearly all of it. Null: it is no print. */
function inksOf(data: Uint8ClampedArray): readonly (readonly number[])[] | null {
  const cells = new Map<number, { count: number; sum: number[] }>();
  let all = 0;
  for (let at = 0; at < data.length; at += 148) {
    all++;
    const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const key = rgb.reduce((sum, value) => sum * 32 + (value >> 3), 0);
    const cell = cells.get(key) ?? { count: 0, sum: [0, 0, 0] };
    cells.set(key, {
      count: cell.count + 1,
      sum: cell.sum.map((value, channel) => value + (rgb[channel] ?? 0)),
    });
  }
  const large = [...cells.values()].toSorted((one, other) => other.count - one.count).slice(0, 7);
  const share = large.reduce((sum, { count }) => sum + count, 0) / Math.max(1, all);
  return share < 0.9 || large.length < 2
    ? null
    : large
        .filter(({ count }) => count > all * 0.004)
        .map(({ count, sum }) => sum.map((value) => value / count));
}
