// A thing that an edit adds to a picture: painted over it, where there is room, in its light and with its grain.
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { SceneBrief } from '../Scene';
import { paintContact, paintWaterline } from '../scenes/nouns/contact';
import { drawNounAt, type Stand } from '../scenes/nouns/drawNoun';
import type { Noun } from '../scenes/nouns/Noun';
import { calmest } from './calmest';
import { findHorizon } from './findHorizon';
import { inLightOf } from './inLightOf';
import type { Addition } from './readAddition';

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
