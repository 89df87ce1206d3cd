import { type Color, css, mix } from '../../Color';
import { createNoise } from '../../noise';
import { fillUnder, type Outline } from '../../paintGround';
import type { Layer, SceneBrief } from '../../Scene';
import { waterInSun } from '../../seasonColors';
import { leafSeason, plantCrowns } from '../leafage';
import { isSnowLying } from '../settings';
import { snowIn } from '../snow';
import type { Context } from '../Thing';

type Lch = readonly [number, number, number];

const freshGrass = [
  [0.7, 0.09, 130],
  [0.48, 0.09, 140],
] as const;
const seasonGrass = {
  spring: [
    [0.8, 0.15, 126],
    [0.58, 0.15, 134],
  ],
  summer: [
    [0.72, 0.16, 132],
    [0.5, 0.15, 140],
  ],
  autumn: [
    [0.78, 0.12, 82],
    [0.56, 0.11, 62],
  ],
  winter: freshGrass,
} as const;
const dryGrass = [
  [0.8, 0.1, 86],
  [0.6, 0.1, 78],
] as const;

/** The colours of a meadow by day, where it begins and at the foot of the picture. */
export function meadowTones(brief: SceneBrief): readonly [Lch, Lch] {
  if (brief.mood.has(/\bsavannahs?\b|\bsavannas?\b/)) return dryGrass;
  const season = leafSeason(brief);
  return season === null ? freshGrass : seasonGrass[season];
}

/** Ground from `horizon` down, in the light of the hour: `near` where it begins, `far` at the foot of the picture. */
export function paintGround(context: Context, brief: SceneBrief, horizon: number, near: Lch, far: Lch): void {
  const { width, height } = brief;
  const [top, foot] = groundTones(brief, near, far);
  const gradient = context.createLinearGradient(0, horizon, 0, height);
  gradient.addColorStop(0, css(top));
  gradient.addColorStop(1, css(foot));
  context.fillStyle = gradient;
  context.fillRect(0, horizon, width, height - horizon);
}

/** The colours of ground in the light of the hour, white under snow: where it begins, and at the foot of the picture. */
export function groundTones({ palette, mood }: SceneBrief, near: Lch, far: Lch): readonly [Color, Color] {
  const isWhite = isSnowLying(mood.has);
  const dim = { night: 0.55, blue: 0.68, dusk: 0.78, dawn: 0.95, golden: 0.95, day: 1 }[mood.time];
  const tone = ([l, c, h]: Lch) =>
    mix(
      { l: l * dim, c: mood.tone === 'grey' ? 0 : c, h },
      mood.weather === 'snow' ? palette.light : palette.mid,
      0.22,
    );
  return [
    mix(tone(isWhite ? [0.98, 0.01, 240] : near), palette.skyLow, 0.25),
    tone(isWhite ? [0.9, 0.026, 245] : far),
  ];
}

/** Grass on it. @param outline where the ground begins */
export function paintBlades(
  context: Context,
  { width, height, palette, random, detail }: SceneBrief,
  outline: Outline,
): void {
  const chance = random.fork('blades');
  for (let blade = 0; blade < 320 * detail; blade++) {
    const t = chance.next();
    const x = chance.next() * width;
    const y = outline(x) + (height - outline(x)) * t;
    const tall = height * 0.022 * (0.4 + t);
    context.strokeStyle = css(chance.chance(0.5) ? palette.near : palette.light, 0.13);
    context.lineWidth = Math.max(0.6, (height / 700) * (0.5 + t));
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + tall * chance.range(-0.4, 0.4), y - tall);
    context.stroke();
  }
}

/** Sand from a shore at about `top` down, with the foam of a wave along it. */
export function paintBeach(context: Context, brief: SceneBrief, top: number): void {
  const { width, height, palette, random } = brief;
  const noise = createNoise(random.fork('shore'), 3);
  const shore = (x: number) => top + height * 0.014 * noise((x / width) * 5);
  const lineAlong = (down: number) => {
    context.moveTo(0, shore(0) + down);
    for (let x = 0; x <= width; x += Math.max(2, width / 160)) context.lineTo(x, shore(x) + down);
    context.lineTo(width, shore(width) + down);
  };
  context.save();
  context.beginPath();
  lineAlong(0);
  context.lineTo(width, height);
  context.lineTo(0, height);
  context.clip();
  paintGround(context, brief, top - height * 0.03, [0.86, 0.055, 85], [0.74, 0.065, 80]);
  context.restore();
  for (const [down, wide, alpha] of [
    [0.012, 0.022, 0.25],
    [0, 0.008, 0.85],
    [-0.02, 0.003, 0.5],
  ] as const) {
    context.strokeStyle = css(mix(palette.light, { l: 0.97, c: 0.01, h: 220 }, 0.5), alpha);
    context.lineWidth = height * wide;
    context.beginPath();
    lineAlong(height * down);
    context.stroke();
  }
}

/** Low hills along `horizon`: `top` at their crest, `bottom` at their foot. */
export function hills(brief: SceneBrief, horizon: number, [top, bottom]: readonly [Color, Color]): Layer {
  const white = (color: Color) => (isSnowLying(brief.mood.has) ? mix(color, snowIn(brief), 0.72) : color);
  return {
    depth: 0.2,
    paint: (context) => {
      const noise = createNoise(brief.random.fork('hills'), 4);
      const tall = brief.height * 0.09;
      const outline = (at: number) => horizon - (0.3 + noise((at / brief.width) * 2.4)) * tall;
      fillUnder(context, brief, outline, {
        top: white(top),
        bottom: white(bottom),
      });
      const season = leafSeason(brief);
      if (season !== null && season !== 'winter')
        plantCrowns(context, brief, outline, { season, size: brief.height * 0.03, name: 'hills', count: 90 });
    },
  };
}

/** Calm water from `horizon` down. */
export function paintWater(context: Context, brief: SceneBrief, horizon: number): void {
  const { width, height, palette, random, mood } = brief;
  const water = waterInSun(mix(palette.skyMid, { l: 0.5, c: 0.08, h: 235 }, 0.45), mood);
  const gradient = context.createLinearGradient(0, horizon, 0, height);
  gradient.addColorStop(0, css(waterInSun(mix(water, palette.skyLow, 0.55), mood)));
  gradient.addColorStop(1, css(waterInSun(mix(water, palette.near, 0.45), mood)));
  context.fillStyle = gradient;
  context.fillRect(0, horizon, width, height - horizon);
  const chance = random.fork('ripples');
  for (let ripple = 0; ripple < 110; ripple++) {
    const t = chance.next() ** 1.4;
    context.fillStyle = css(palette.light, chance.range(0.05, 0.22));
    const long = width * (0.02 + 0.09 * t) * chance.range(0.5, 1.5);
    context.fillRect(
      chance.next() * width,
      horizon + (height - horizon) * t,
      long,
      Math.max(1, height * 0.002 * (1 + t)),
    );
  }
}
