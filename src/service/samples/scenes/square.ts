import { type Color, css, lighten, mix } from '../Color';
import { placeLight, skyLayers } from '../paintSky';
import type { Layer, SceneBrief } from '../Scene';
import { drawNounAt } from './nouns/drawNoun';
import { paintGround } from './nouns/ground';
import { streets } from './nouns/streets';
import { isSnowLying } from './settings';
import { snowIn } from './snow';
import type { Context } from './Thing';

/** Where the pavement of a square begins, in parts of the picture's height. */
const horizon = 0.6;
const firstStall = streets.find(({ name }) => name === 'market stall');

/** "a market square", "a street market" */
export const isSquare = (has: (pattern: RegExp) => boolean): boolean =>
  has(
    /\b(?:(?:market|town|village|city|old|main|cobbled|public|sunny|busy|quiet|small) ?(?:square|place)s?|plazas?|piazzas?|(?:street|farmers'?|flower|food|open[- ]air|weekly|christmas) markets?|markets?(?! stall))\b/,
  );

/** A paved square with houses behind it, and stalls where it is a market of which none is named. */
export function squareLayers(brief: SceneBrief): readonly Layer[] {
  const { height, mood } = brief;
  const ground = height * horizon;
  const isMarket = mood.has(/\bmarkets?\b/) && !mood.has(/\b(?:stalls?|stands?|booths?|kiosks?)\b/);
  return [
    ...skyLayers(brief, ground, placeLight(brief, ground * 0.5)),
    { depth: 0.25, paint: (context) => paintHouses(context, brief, { ground, size: 0.8, name: 'far' }) },
    { depth: 0.35, paint: (context) => paintHouses(context, brief, { ground, size: 1, name: 'near' }) },
    { depth: 0.45, paint: (context) => paintCobbles(context, brief, ground) },
    ...(isMarket ? [{ depth: 0.6, paint: (context: Context) => paintStalls(context, brief) }] : []),
  ];
}

const walls: readonly Color[] = [
  { l: 0.86, c: 0.07, h: 85 },
  { l: 0.76, c: 0.08, h: 45 },
  { l: 0.84, c: 0.05, h: 130 },
  { l: 0.8, c: 0.05, h: 230 },
  { l: 0.9, c: 0.02, h: 90 },
  { l: 0.78, c: 0.09, h: 25 },
];
const dims = { night: 0.42, blue: 0.55, dusk: 0.68, dawn: 0.94, golden: 0.94, day: 1 };

/** A row of gabled houses that stand on `ground`. */
export function paintHouses(
  context: Context,
  brief: SceneBrief,
  row: Readonly<{ ground: number; size: number; name: string }>,
): void {
  const { width, height, palette, random, mood } = brief;
  const chance = random.fork(`houses ${row.name}`);
  const isFar = row.size < 1;
  const dim = dims[mood.time];
  const inLight = ({ l, c, h }: Color, haze: number) =>
    mix(
      { l: l * dim, c: mood.tone === 'grey' ? 0 : c, h },
      haze > 0 ? palette.skyLow : palette.mid,
      0.12 + haze,
    );
  let x = -width * chance.range(0.01, 0.06);
  while (x < width) {
    const wide = width * chance.range(0.09, 0.14);
    const tall = height * chance.range(0.2, 0.29) * (isFar ? 1.35 : 1);
    const top = row.ground - tall;
    const wall = inLight(
      chance.pick([walls[0], walls[1], walls[2], walls[3], walls[4], walls[5]] as const) ?? palette.light,
      isFar ? 0.4 : 0,
    );
    const tiles = inLight({ l: 0.5, c: 0.1, h: 36 }, isFar ? 0.4 : 0);
    const roof = isSnowLying(mood.has) ? snowIn(brief) : tiles;
    const shade = context.createLinearGradient(x, 0, x + wide, 0);
    shade.addColorStop(0, css(lighten(wall, 0.03)));
    shade.addColorStop(1, css(mix(wall, palette.near, 0.22)));
    context.fillStyle = shade;
    context.fillRect(x, top, wide + 1, tall + 2);
    context.fillStyle = css(roof);
    context.beginPath();
    context.moveTo(x - wide * 0.05, top);
    context.lineTo(x + wide * 0.5, top - wide * chance.range(0.45, 0.75));
    context.lineTo(x + wide * 1.05, top);
    context.fill();
    const floors = Math.max(2, Math.round(tall / (height * 0.075)));
    for (let floor = 0; floor < floors; floor++)
      for (let column = 0; column < 3; column++) {
        const isDoor = floor === floors - 1 && column === 1;
        const wx = x + wide * (0.13 + column * 0.28);
        const wy = top + (tall * (floor + 0.22)) / floors;
        const isLit = chance.chance(palette.isDark || mood.isLitInside ? 0.55 : 0);
        const glass = isLit ? { l: 0.88, c: 0.12, h: 80 } : mix(palette.skyMid, palette.near, 0.55);
        context.fillStyle = css(mix(palette.light, wall, 0.5));
        context.fillRect(
          wx - wide * 0.015,
          wy - height * 0.004,
          wide * 0.2,
          isDoor ? row.ground - wy : (tall / floors) * 0.58,
        );
        context.fillStyle = isDoor ? css(mix(tiles, palette.near, 0.4)) : css(glass);
        context.fillRect(wx, wy, wide * 0.17, isDoor ? row.ground - wy : (tall / floors) * 0.52);
      }
    x += wide;
  }
}

/** Rows of stones that grow towards the eye. */
export function paintCobbles(context: Context, brief: SceneBrief, ground: number): void {
  const { width, height, palette, random, detail } = brief;
  paintGround(context, brief, ground, [0.72, 0.02, 75], [0.56, 0.022, 70]);
  const chance = random.fork('cobbles');
  const rows = Math.round(16 + 14 * detail);
  for (let row = 0; row < rows; row++) {
    const t = (row / rows) ** 1.7;
    const next = ((row + 1) / rows) ** 1.7;
    const y = ground + (height - ground) * t;
    const tall = (height - ground) * (next - t);
    const long = width * (0.012 + 0.05 * t);
    for (let x = -long * chance.next(); x < width; x += long) {
      context.fillStyle = css(chance.chance(0.5) ? palette.near : palette.light, chance.range(0.03, 0.15));
      context.beginPath();
      context.ellipse(x + long / 2, y + tall / 2, long * 0.46, tall * 0.44, 0, 0, 7);
      context.fill();
    }
  }
  if (!isSnowLying(brief.mood.has)) return;
  const white = context.createLinearGradient(0, ground, 0, height);
  white.addColorStop(0, css(snowIn(brief), 0.92));
  white.addColorStop(1, css(snowIn(brief), 0.6));
  context.fillStyle = white;
  context.fillRect(0, ground, width, height - ground);
}

function paintStalls(context: Context, brief: SceneBrief): void {
  const { width, height } = brief;
  if (firstStall === undefined) return;
  const s = Math.min(height * 0.32, width * 0.24);
  for (const [x, y, size] of [
    [0.5, 0.72, 0.7],
    [0.2, 0.82, 1],
    [0.8, 0.84, 1.05],
  ] as const)
    drawNounAt(context, firstStall, brief, { x: width * x, y: height * y, s: s * size, side: 1 });
}
