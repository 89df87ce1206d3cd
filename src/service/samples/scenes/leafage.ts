// What grows, in the season that a prompt names: leaves, crowns of trees, what lies on the ground.
import { type Color, css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import type { Outline } from '../paintGround';
import type { Random } from '../Random';
import type { Season } from '../readSeason';
import type { Layer, SceneBrief } from '../Scene';
import { paintBareTree } from './bareTree';
import type { Context } from './Thing';

type Lch = readonly [number, number, number];
type Lchs = readonly [Lch, ...Lch[]];

const leaves: Readonly<Record<Season, Lchs>> = {
  spring: [
    [0.78, 0.15, 126],
    [0.73, 0.16, 130],
    [0.7, 0.14, 134],
    [0.87, 0.08, 355],
  ],
  summer: [
    [0.6, 0.15, 138],
    [0.54, 0.14, 142],
    [0.66, 0.16, 132],
  ],
  autumn: [
    [0.64, 0.18, 40],
    [0.72, 0.17, 58],
    [0.8, 0.16, 84],
    [0.55, 0.18, 29],
  ],
  winter: [
    [0.93, 0.012, 245],
    [0.88, 0.02, 245],
  ],
};

/** Of flowers in a meadow. */
const blossoms: Lchs = [
  [0.86, 0.09, 355],
  [0.96, 0.01, 90],
  [0.88, 0.15, 92],
  [0.72, 0.13, 310],
  [0.68, 0.19, 20],
];

/** The season whose leaves a picture shows; null: it is as the hour colours it. */
export const leafSeason = ({ mood }: SceneBrief): Season | null =>
  mood.season ?? (mood.isSunny && ['day', 'golden'].includes(mood.time) ? 'summer' : null);

function inLight({ palette, mood }: SceneBrief, [l, c, h]: Lch): Color {
  const dim = { night: 0.45, blue: 0.55, dusk: 0.74, dawn: 0.94, golden: 0.97, day: 1 }[mood.time];
  const own = { l: l * dim, c: mood.tone === 'grey' ? 0 : c * Math.max(0.6, dim), h };
  return mix(own, palette.mid, mood.time === 'day' || mood.time === 'golden' ? 0.08 : 0.3);
}

/** The colour of one tree's leaves. */
export const leafColor = (brief: SceneBrief, season: Season, chance: Random): Color =>
  inLight(brief, chance.pick(leaves[season]));

/** A tree with its leaves on it, `tall` high, standing on (x, y). */
export function paintCrown(
  context: Context,
  brief: SceneBrief,
  { x, y, tall, color, chance }: { x: number; y: number; tall: number; color: Color; chance: Random },
): void {
  const { palette } = brief;
  const bark = mix({ l: 0.36, c: brief.mood.tone === 'grey' ? 0 : 0.05, h: 55 }, palette.near, 0.4);
  context.fillStyle = css(bark);
  context.beginPath();
  context.moveTo(x - tall * 0.045, y);
  context.lineTo(x - tall * 0.02, y - tall * 0.55);
  context.lineTo(x + tall * 0.02, y - tall * 0.55);
  context.lineTo(x + tall * 0.045, y);
  context.fill();
  for (let part = 0; part < 9; part++) {
    const up = part / 8;
    const wide = tall * 0.3 * Math.sin(Math.PI * (0.24 + 0.62 * up));
    const [px, py] = [x + wide * chance.range(-1, 1), y - tall * (0.36 + 0.46 * up)];
    const size = tall * chance.range(0.14, 0.2);
    const shaded = mix(color, palette.near, 0.28 * (1 - up));
    context.fillStyle = css(lighten(mix(shaded, palette.light, 0.16 * up), chance.range(-0.03, 0.03)));
    context.beginPath();
    context.ellipse(px, py, size, size * 0.86, 0, 0, 7);
    context.fill();
  }
}

/** Trees in clumps along the crest of a ridge. @param size of one, in pixels */
export function plantCrowns(
  context: Context,
  brief: SceneBrief,
  outline: Outline,
  { season, size, name, count }: { season: Season; size: number; name: string; count: number },
): void {
  const { width, palette, random } = brief;
  const chance = random.fork(`crowns ${name}`);
  const clumps = createNoise(random.fork(`groves ${name}`), 2);
  for (let tree = 0; tree < count; tree++) {
    const x = chance.range(-0.02, 1.02) * width;
    const tall = size * chance.range(0.6, 1.2);
    const down = chance.range(0, 0.5) * size;
    const color = mix(leafColor(brief, season, chance), palette.skyLow, 0.06);
    const own = chance.fork(`${tree}`);
    if (clumps((x / width) * 5) < 0.05) continue;
    const y = outline(x) + tall * 0.12 + down;
    if (season === 'winter') paintBareTree(context, brief, { x, y, tall, chance: own });
    else paintCrown(context, brief, { x, y, tall, color, chance: own });
  }
}

/** Foliage at (x, y), as far as `reach`: what a row of trunks carries. */
export function paintFoliage(
  context: Context,
  brief: SceneBrief,
  { x, y, reach, color, chance }: { x: number; y: number; reach: number; color: Color; chance: Random },
): void {
  const { palette } = brief;
  for (let leaf = 0; leaf < 26; leaf++) {
    const [turn, out] = [chance.range(0, 7), chance.next() ** 0.6];
    const size = reach * chance.range(0.16, 0.34);
    context.fillStyle = css(
      lighten(mix(color, chance.chance(0.4) ? palette.near : palette.light, 0.16), chance.range(-0.05, 0.05)),
      0.8,
    );
    context.beginPath();
    context.ellipse(
      x + Math.cos(turn) * out * reach,
      y + Math.sin(turn) * out * reach * 0.7,
      size,
      size * 0.6,
      chance.range(0, 3),
      0,
      7,
    );
    context.fill();
  }
}

/** What the season strews on the ground from `top` down: fallen leaves, flowers; nothing in winter or of no season. */
export function strewnLayers(brief: SceneBrief, top: number, depth = 0.42): readonly Layer[] {
  const season = leafSeason(brief);
  if (season === null || season === 'winter' || brief.ground !== null) return [];
  return [{ depth, paint: (context) => strew(context, brief, season, top) }];
}

function strew(context: Context, brief: SceneBrief, season: Season, top: number): void {
  const { width, height, random, detail } = brief;
  const chance = random.fork('strewn');
  const isLeaves = season === 'autumn';
  const count = (isLeaves ? 300 : season === 'spring' ? 190 : 60) * (0.5 + detail);
  const spots = Array.from({ length: count }, () => chance.next() ** 0.8).toSorted(
    (one, other) => one - other,
  );
  for (const t of spots) {
    const [x, y] = [chance.next() * width, top + (height - top) * (0.03 + 0.97 * t)];
    const size = height * (0.0025 + 0.008 * t) * chance.range(0.7, 1.3);
    const color = inLight(brief, chance.pick(isLeaves ? leaves.autumn : blossoms));
    context.fillStyle = css(lighten(color, chance.range(-0.06, 0.04)), 0.92);
    if (isLeaves) {
      context.beginPath();
      context.ellipse(x, y, size * 1.3, size * 0.6, chance.range(-0.7, 0.7), 0, 7);
      context.fill();
      continue;
    }
    for (let petal = 0; petal < 5; petal++) {
      const turn = (petal / 5) * Math.PI * 2;
      context.beginPath();
      context.arc(x + Math.cos(turn) * size * 0.55, y + Math.sin(turn) * size * 0.4, size * 0.45, 0, 7);
      context.fill();
    }
    context.fillStyle = css(inLight(brief, [0.86, 0.15, 88]));
    context.beginPath();
    context.arc(x, y, size * 0.3, 0, 7);
    context.fill();
  }
}
