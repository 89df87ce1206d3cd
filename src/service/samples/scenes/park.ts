import { type Color, css, mix } from '../Color';
import { fillUnder } from '../paintGround';
import { placeLight, skyLayers } from '../paintSky';
import type { Layer, SceneBrief } from '../Scene';
import { paintBareTree } from './bareTree';
import { leafColor, leafSeason, paintCrown, strewnLayers } from './leafage';
import { paintBlades, paintGround } from './nouns/ground';
import { isSnowLying } from './settings';
import { snowIn } from './snow';

/** "a city park", "in the park"; no car park and no national park. */
export const isPark = (has: SceneBrief['mood']['has']): boolean =>
  has(/\b(?<!\b(?:car|national|theme|amusement|water|skate|nature|ski) )parks?\b(?! bench)/) &&
  !has(/\b(?:forests?|woods|jungle)\b/);

const lawns = {
  spring: [0.8, 0.15, 126],
  summer: [0.7, 0.16, 134],
  autumn: [0.74, 0.12, 88],
  winter: [0.98, 0.01, 240],
} as const;

/** A park in a city: houses far behind, trees on both sides of a path over a lawn, in the season of the picture. */
export function parkLayers(brief: SceneBrief): readonly Layer[] {
  const { height, width, palette, random } = brief;
  const horizon = height * 0.56;
  const season = leafSeason(brief) ?? (isSnowLying(brief.mood.has) ? 'winter' : 'summer');
  const light = placeLight(brief, horizon * 0.8);
  const rows = [0.06, 0.22, 0.5, 0.95];
  return [
    ...skyLayers(brief, horizon, light),
    { depth: 0.16, paint: (context) => paintHouses(context, brief, horizon) },
    {
      depth: 0.3,
      paint: (context) => {
        const [l, c, h] = lawns[season];
        paintGround(context, brief, horizon, [l, c, h], [l * 0.74, c, h]);
        paintBlades(context, brief, () => horizon);
        paintPath(context, brief, horizon);
      },
    },
    ...strewnLayers(brief, horizon, 0.34),
    ...rows.map((t, row) => ({
      depth: 0.36 + 0.5 * t,
      paint: (context: Context) => {
        const chance = random.fork(`row ${row}`);
        const y = horizon + (height - horizon) * (0.05 + 0.62 * t);
        const tall = height * (0.2 + 0.42 * t);
        const each = Math.max(1, Math.round(4 - 3 * t));
        for (const side of [-1, 1])
          for (let tree = 0; tree < each; tree++) {
            const out = 0.1 + 0.3 * t + tree * (0.12 + 0.2 * t) + chance.range(-0.02, 0.03);
            const x = width * (0.5 + side * out);
            if (season === 'winter') {
              paintBareTree(context, brief, {
                x,
                y,
                tall,
                chance: random.fork(`bare ${row} ${side} ${tree}`),
              });
              continue;
            }
            const own = leafColor(brief, season, chance);
            const color = mix(own, palette.skyLow, 0.22 * (1 - t));
            paintCrown(context, brief, { x, y, tall, color, chance });
          }
      },
    })),
  ];
}

type Context = Parameters<Layer['paint']>[0];

function paintHouses(context: Context, brief: SceneBrief, horizon: number): void {
  const { width, height, palette, random, mood } = brief;
  const chance = random.fork('houses');
  const stone: Color = { l: palette.isDark ? 0.34 : 0.74, c: mood.tone === 'grey' ? 0 : 0.02, h: 60 };
  for (let x = -width * 0.02; x < width; ) {
    const wide = width * chance.range(0.05, 0.1);
    const tall = height * chance.range(0.09, 0.3);
    const body = mix(mix(stone, palette.far, 0.25), palette.skyLow, chance.range(0.2, 0.45));
    context.fillStyle = css(body);
    context.fillRect(x, horizon - tall, wide, tall + 2);
    if (isSnowLying(mood.has)) {
      context.fillStyle = css(snowIn(brief));
      context.fillRect(x, horizon - tall - height * 0.006, wide, height * 0.012);
    }
    const glass = palette.isDark ? palette.accent : mix(body, palette.skyTop, 0.35);
    for (let y = horizon - tall + height * 0.02; y < horizon - height * 0.03; y += height * 0.03)
      for (let at = x + wide * 0.14; at < x + wide * 0.8; at += wide * 0.25) {
        context.fillStyle = css(glass, palette.isDark && chance.chance(0.5) ? 0.1 : 0.75);
        context.fillRect(at, y, wide * 0.11, height * 0.014);
      }
    x += wide * chance.range(1, 1.15);
  }
}

function paintPath(context: Context, brief: SceneBrief, horizon: number): void {
  const { width, height, palette, mood } = brief;
  const dim = { night: 0.5, blue: 0.6, dusk: 0.75, dawn: 0.95, golden: 0.96, day: 1 }[mood.time];
  const gravel = isSnowLying(mood.has)
    ? mix(snowIn(brief), palette.mid, 0.2)
    : mix({ l: 0.84 * dim, c: mood.tone === 'grey' ? 0 : 0.04, h: 80 }, palette.skyLow, 0.1);
  context.save();
  context.beginPath();
  context.moveTo(width * 0.492, horizon);
  context.bezierCurveTo(
    width * 0.53,
    horizon + height * 0.1,
    width * 0.3,
    height * 0.8,
    width * 0.24,
    height,
  );
  context.lineTo(width * 0.7, height);
  context.bezierCurveTo(
    width * 0.62,
    height * 0.8,
    width * 0.57,
    horizon + height * 0.1,
    width * 0.508,
    horizon,
  );
  context.clip();
  fillUnder(context, brief, () => horizon, { top: mix(gravel, palette.skyLow, 0.2), bottom: gravel });
  context.restore();
}
