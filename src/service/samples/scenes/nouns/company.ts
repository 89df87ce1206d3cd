// What stands, or hangs, beside what a picture is of.
import { mix } from '../../Color';
import type { Layer, SceneBrief } from '../../Scene';
import { colorThing } from '../colorThing';
import { drawMug } from '../drawMug';
import { drawTea, hasTea } from '../drawTea';
import { drawThing } from '../drawThing';
import { isChild, isFolk } from '../poses/folkPosed';
import { isLarge } from './chooseHero';
import { paintContact } from './contact';
import { drawNounAt, type Stand } from './drawNoun';
import type { Noun } from './Noun';

const besideSizes: Readonly<Record<string, number>> = {
  ...{ lamp: 0.72, vase: 0.72, bottle: 0.72, candle: 0.5, teapot: 0.56, fruit: 0.3, book: 0.26 },
};

/** How large something is beside somebody, in parts of their height. */
function sizeByFolk(one: Noun, hero: Noun): number {
  if (isLarge(one)) return 1.3;
  if (isFolk(one)) return isChild(one) === isChild(hero) ? 1 : isChild(one) ? 0.62 : 1.6;
  // a child is smaller than whoever is grown up
  const grown = isChild(hero) ? 1.55 : 1;
  const size = ['pet', 'toy', 'bird', 'beach thing'].includes(one.kind)
    ? 0.36
    : ['table', 'room', 'sky'].includes(one.place) && one.kind !== 'furniture'
      ? 0.26
      : ['farm animal', 'wild animal'].includes(one.kind)
        ? 0.62
        : one.kind === 'vegetable' || one.kind === 'fruit'
          ? 0.24
          : 0.62;
  return size * grown;
}

/** Where another thing stands beside several: between two, where it is a table or the like. */
export function companyOf(beside: Noun, hero: Noun, count: number, { x, y, s, side }: Stand): Stand {
  const { kind } = beside;
  // what they may eat lies between them
  if (/animal$|^pet$/.test(hero.kind) && /^(?:fruit|vegetable)$/.test(kind))
    return { x, y: y + s * 0.04, s: s * 0.26, side };
  if (isFolk(hero))
    return { x: x - side * s * 0.98, y: y + s * 0.03, s: s * 0.74 * sizeByFolk(beside, hero), side };
  if (kind === 'furniture' && count === 2) return { x, y: y - s * 0.1, s: s * 0.66, side };
  return { x: x - side * s * 0.5, y: y - s * 0.26, s: s * 0.9, side };
}

/** Balloons in the air behind a thing, on strings. */
export function balloonsLayer(brief: SceneBrief, noun: Noun, count: number, { x, y, s, side }: Stand): Layer {
  return {
    depth: 0.62,
    rise: 0.02,
    paint: (context) => {
      for (let one = 0; one < count; one++) {
        const aside = count === 1 ? -0.5 : one - (count - 1) / 2;
        const at = {
          x: x + side * aside * s * 0.5,
          y: y - s * (0.42 + 0.12 * (one % 2)),
          s: s * 0.44,
          side,
        };
        drawNounAt(context, noun, brief, at);
      }
    },
  };
}

/** How large something stands beside another: the saucer of a cup is wide, and a dog is smaller than who it is with. */
export const sizeBeside = (one: Noun | string, beside: Noun | null = null): number =>
  typeof one !== 'string' && beside !== null && isFolk(beside)
    ? 0.82 * sizeByFolk(one, beside)
    : typeof one !== 'string' &&
        one.kind === 'pet' &&
        beside !== null &&
        (beside.kind === 'somebody' || isLarge(beside))
      ? 0.38
      : typeof one === 'string' && ['lamp', 'vase', 'bottle'].includes(one)
        ? 0.72
        : 0.6;

/** A thing of still lifes beside another, about as large as it is beside others on a table. @param at with the size of its place */
export function besideLayer(brief: SceneBrief, name: string, at: Stand): Layer {
  const s = (at.s * (besideSizes[name] ?? 0.44)) / sizeBeside(name);
  const color = mix(brief.palette.accent, brief.palette.light, 0.2);
  const thing = {
    ...at,
    ...colorThing(brief, name, color),
    s,
    brief,
    random: brief.random.fork(`beside ${name}`),
  };
  return {
    depth: 0.7,
    paint: (context) => {
      paintContact(context, brief, at.x, at.y, s, false);
      if (name === 'cup') (hasTea(brief.mood) ? drawTea : drawMug)(context, thing);
      else drawThing[name]?.(context, thing);
    },
  };
}
