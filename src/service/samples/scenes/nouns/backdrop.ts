// What a prompt names behind a thing, or that it sits on: a tree over it, a castle far off, a chair under it.
import type { Layer, SceneBrief } from '../../Scene';
import { drawNounAt, type Stand } from './drawNoun';
import type { Noun } from './Noun';
import { rangeLayer } from './range';
import { isOfWood } from './woodenBridge';

const tall: ReadonlySet<string> = new Set(['tree', 'cherry tree', 'pine', 'palm', 'bamboo']);
/** What is higher than whatever is under it. */
export const isTree = ({ name }: Noun): boolean => tall.has(name);
/** How large it is beside who sits on it, how high one sits, in parts of its own height, and how large one is there: 0.62 of one's full size. */
const seats: Readonly<Record<string, Readonly<{ size: number; height: number; scale?: number }>>> = {
  tray: { size: 1.2, height: 0.1 },
  'wooden board': { size: 1.25, height: 0.11 },
  'stone slab': { size: 1.2, height: 0.12 },
  podium: { size: 0.95, height: 0.29 },
  chair: { size: 1.15, height: 0.36 },
  sofa: { size: 1.3, height: 0.3 },
  armchair: { size: 1.2, height: 0.3 },
  bed: { size: 1.3, height: 0.36 },
  viaduct: { size: 0.95, height: 0.58 },
  bridge: { size: 1.5, height: 0.31 },
  'stone bridge': { size: 1.05, height: 0.525 },
  bench: { size: 1.15, height: 0.42 },
  barrel: { size: 0.72, height: 0.86 },
  flower: { size: 0.95, height: 0.5 },
  plate: { size: 1.3, height: 0.12 },
  flowerpot: { size: 0.5, height: 0.93 },
  iceberg: { size: 1.25, height: 0.3 },
  stage: { size: 1.35, height: 0.12 },
  'stack of books': { size: 0.84, height: 0.48, scale: 0.66 },
  book: { size: 0.94, height: 0.2, scale: 0.78 },
  basket: { size: 0.86, height: 0.5, scale: 0.68 },
  cushion: { size: 1.1, height: 0.2, scale: 0.74 },
  fence: { size: 0.5, height: 0.74, scale: 0.56 },
  roof: { size: 0.66, height: 0.62, scale: 0.56 },
  chimney: { size: 0.76, height: 0.62, scale: 0.56 },
  branch: { size: 0.9, height: 0.27, scale: 0.7 },
  post: { size: 0.7, height: 0.7, scale: 0.52 },
  letterbox: { size: 0.8, height: 0.8, scale: 0.5 },
  'tree stump': { size: 0.7, height: 0.44, scale: 0.66 },
  'garden wall': { size: 0.56, height: 0.55, scale: 0.6 },
  'large leaf': { size: 0.86, height: 0.14, scale: 0.66 },
  'lily pad': { size: 0.82, height: 0.06, scale: 0.7 },
};

const sitters: Readonly<Record<string, number>> = {
  ...{
    mother: 1.12,
    father: 1.16,
    grandmother: 1.08,
    grandfather: 1.12,
    child: 0.84,
    'little girl': 0.84,
    'little boy': 0.84,
  },
};

/** How large and how high that is on which something stands on a table, as in `seats`. */
export function seatOnTable({ name }: Noun): Readonly<{ size: number; lift: number; scale: number }> {
  const { size, height, scale = 0.8 } = seats[name] ?? { size: 1, height: 0 };
  return { size, lift: size * height, scale };
}

/** Something behind a thing. */
export interface Backdrop {
  readonly noun: Noun;
  /** Whether the thing is on it. */
  readonly isSeat: boolean;
}

/** What the studio can set behind a thing. The sky has a sun, a moon, stars and clouds of its own. */
export function canStandBehind({ name, kind }: Noun): boolean {
  if (kind === 'in the sky') return ['rainbow', 'comet', 'planet', 'parachute'].includes(name);
  return tall.has(name) || name in seats || ['building', 'landform', 'furniture'].includes(kind);
}

/** What is large over a small thing, and drawn so where the prompt sets the thing under it. */
export const canShelter = ({ name }: Noun): boolean =>
  ['mushroom', 'umbrella', 'sunflower', 'street lamp'].includes(name);

/** What things are shown on: a tray, a podium. */
export const isSupport = ({ kind }: Noun): boolean => kind === 'support';

/** How many have room on it. */
export const seatsOn = ({ name, kind }: Noun): number =>
  ['sofa', 'bed', 'bench', 'viaduct', 'stage'].includes(name)
    ? 3
    : kind === 'support' || /^(?:fence|roof|branch|garden wall)$/.test(name)
      ? 5
      : 1;

/** Whether somebody has room on it beside somebody else. */
export const isForTwo = (backdrop: Backdrop | null): boolean =>
  backdrop?.isSeat === true && seatsOn(backdrop.noun) > 1 && !isSupport(backdrop.noun);

/** Whether one can sit, lie or stand on it. */
export const isSeat = ({ name }: Noun): boolean => name in seats;

/** How much of its own size a thing has before it, and how far it is raised, in parts of its full size. */
export function fitTo(
  backdrop: Backdrop | null,
  { kind, name }: Noun,
): Readonly<{ scale: number; lift: number }> {
  if (backdrop === null) return { scale: 1, lift: 0 };
  // a bee is no larger than a flower, or the window of a house
  if (kind === 'insect' && backdrop.noun.kind === 'building') return { scale: 0.14, lift: 0.4 };
  if (kind === 'insect' && backdrop.noun.name === 'flower') return { scale: 0.26, lift: 0.62 };
  const seat = backdrop.isSeat ? seats[backdrop.noun.name] : undefined;
  if (seat !== undefined && isSupport(backdrop.noun)) return { scale: 0.8, lift: seat.size * seat.height };
  const lift = seat === undefined ? 0 : seat.size * seat.height;
  // whoever sits is as large as what was made for them to sit on
  if (seat !== undefined && backdrop.noun.kind === 'furniture' && kind === 'somebody')
    return { scale: (sitters[name] ?? 0.62) * (backdrop.noun.name === 'bed' ? 0.92 : 1), lift };
  if (seat !== undefined) return { scale: seat.scale ?? 0.62, lift };
  if (canShelter(backdrop.noun)) return { scale: 0.56, lift: 0 };
  return {
    scale: tall.has(backdrop.noun.name) ? 0.72 : backdrop.noun.name === 'bridge' ? 0.6 : 0.9,
    lift: 0,
  };
}

/** The same in the colour of what it is made of: "a marble tray". */
export function supportOf(noun: Noun, has: (pattern: RegExp) => boolean): Noun {
  const [, color] = materials.find(([pattern]) => has(pattern)) ?? [];
  return color === undefined ? noun : { ...noun, color };
}
const of = (words: string) =>
  new RegExp(`\\b(?:${words}) (?:[a-z]+ )?(?:trays?|boards?|slabs?|podiums?|pedestals?|plinths?|stands?)\\b`);
const materials: readonly (readonly [RegExp, string])[] = [
  [of('marble|white|ceramic'), '#eceae6'],
  [of('stone|concrete|gr[ea]y|silver'), '#a4a6a6'],
  [of('black|slate|dark'), '#3c3e42'],
  [of('brass|gold(?:en)?'), '#c9a04a'],
  [of('pink'), '#f0bcc4'],
];

/** The sheet of what things are shown on. @param span how wide they stand, in parts of the full size of one */
export function supportLayer(brief: SceneBrief, noun: Noun, at: Stand, span: number): Layer {
  const plain: SceneBrief = { ...brief, mood: { ...brief.mood, thingHues: [] } };
  const size = seats[noun.name]?.size ?? 1;
  return {
    depth: 0.6,
    paint: (context) => {
      context.translate(at.x, 0);
      context.scale(Math.min((brief.width * 0.96) / (at.s * size), Math.max(1, (span * 0.92) / size)), 1);
      drawNounAt(context, supportOf(noun, brief.mood.has), plain, { ...at, x: 0, s: at.s * size });
    },
  };
}

/** The sheet of it, behind a thing that would be `s` high on (x, y) without it. */
export function backdropLayer(
  brief: SceneBrief,
  { noun: named, isSeat: isUnder }: Backdrop,
  at: Readonly<{
    x: number;
    y: number;
    s: number;
    side: 1 | -1;
    horizon: number;
    isLarge: boolean;
    isFar: boolean;
  }>,
): Layer {
  const { width, height, mood } = brief;
  const isWood = named.name === 'stone bridge' && isOfWood(brief);
  const noun: Noun = isWood ? { ...named, color: '#8a6238' } : named;
  // a colour that the prompt names is that of the thing
  const plain: SceneBrief = { ...brief, mood: { ...mood, thingHues: [] } };
  const { x, y, s, side, horizon } = at;
  const draw = (depth: number, place: Readonly<{ x: number; y: number; s: number }>): Layer => ({
    depth,
    paint: (context) => drawNounAt(context, noun, plain, { ...place, side }),
  });
  if (isUnder) return draw(0.6, { x, y, s: s * (seats[noun.name]?.size ?? 1) });
  if (noun.name === 'mountain') return rangeLayer(brief, horizon);
  // a bench is lower than what it stands beside
  if (noun.name === 'bench') return draw(0.68, { x: x - side * s * 0.6, y: y + s * 0.03, s: s * 0.4 });
  if (noun.name === 'flower') return draw(0.6, { x: x - side * s * 0.66, y, s: s * 0.8 });
  if (noun.kind === 'furniture') return draw(0.6, { x: x - side * s * 0.6, y: y - s * 0.08, s: s * 0.95 });
  if (noun.name === 'stone bridge')
    return draw(0.45, { x: width / 2, y: y - s * 0.16, s: Math.max(width * 0.36, s * 0.5) });
  if (noun.name === 'bridge') return draw(0.45, { x, y: horizon + s * 0.24, s: Math.max(width * 1.04, s) });
  // a tower of the sea beside a house on its shore
  if (noun.name === 'lighthouse' && at.isLarge)
    return draw(0.6, {
      x: Math.min(width - s * 0.34, Math.max(s * 0.34, x - side * s * 0.76)),
      y: y - s * 0.1,
      s: s * 1.08,
    });
  // no tree is higher than a tower
  if (tall.has(noun.name) && at.isLarge) return draw(0.6, { x: x - side * s * 0.62, y, s: s * 0.78 });
  if (tall.has(noun.name) || canShelter(noun))
    return draw(0.6, { x: x - side * s * 0.28, y: y - s * 0.03, s: Math.min(y * 0.98, s * 1.5) });
  if (noun.kind === 'in the sky') {
    const wide = Math.min(width, height) * (noun.name === 'rainbow' ? 0.8 : 0.3);
    return draw(0.1, { x: width * (0.5 - side * 0.24), y: Math.max(wide * 1.04, horizon * 0.9), s: wide });
  }
  const far = Math.min(height, width) * (noun.kind === 'landform' ? 0.62 : at.isFar ? 0.3 : 0.5);
  return draw(0.3, {
    x: width * (0.5 - side * (at.isFar ? 0.22 : 0.25)),
    y: Math.max(far, horizon + height * 0.03),
    s: far,
  });
}
