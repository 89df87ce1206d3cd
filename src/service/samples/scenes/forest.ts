import { css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { fillUnder, paintFir, paintMist } from '../paintGround';
import { fillGradient, placeLight } from '../paintSky';
import type { Season } from '../readSeason';
import type { Layer, Painter, SceneBrief } from '../Scene';
import { leafColor, leafSeason, paintFoliage, strewnLayers } from './leafage';
import { isPark, parkLayers } from './park';
import { snowIn } from './snow';

type Context = Parameters<Layer['paint']>[0];

/** Trunks in rows that fade into the light, with shafts of it, undergrowth and firs or leaves as the words ask. */
export const paintForest: Painter = (brief) => {
  const { width, height, palette, detail } = brief;
  if (isPark(brief.mood.has)) return parkLayers(brief);
  const light = placeLight(brief, height * 0.7);
  const rows = Math.round(3 + 3 * detail);
  return [
    {
      depth: 0.02,
      paint: (context) => {
        fillGradient(context, brief, [
          [0, mix(palette.skyMid, palette.far, 0.4)],
          [0.5, palette.skyLow],
          [1, mix(palette.far, palette.mid, 0.5)],
        ]);
        const glow = context.createRadialGradient(
          light.x,
          light.y,
          0,
          light.x,
          light.y,
          Math.max(width, height) * 0.65,
        );
        for (let stop = 0; stop <= 8; stop++)
          glow.addColorStop(stop / 8, css(palette.light, 0.85 * (1 - stop / 8) ** 2));
        context.fillStyle = glow;
        context.fillRect(0, 0, width, height);
      },
    },
    ...Array.from({ length: rows }, (_, index) => trunkLayer(brief, index, rows)),
    { depth: 0.9, drift: 0.02, paint: (context) => paintShafts(context, brief, light.x) },
    floorLayer(brief),
    ...strewnLayers(brief, height * 0.9, 0.98),
    canopyLayer(brief),
  ];
};

function trunkLayer(brief: SceneBrief, index: number, rows: number): Layer {
  const { width, height, palette, random, mood, detail } = brief;
  const t = rows === 1 ? 1 : index / (rows - 1);
  const chance = random.fork(`trunks ${index}`);
  const season = leafSeason(brief);
  const isGreen = season !== null && season !== 'winter';
  // bark is brown, whatever colour the year gives to leaves
  const bark = isGreen ? { ...palette.near, c: 0.04 * Math.sign(palette.near.c), h: 55 } : palette.near;
  const body = mix(mix(palette.far, palette.skyLow, 0.55 * (1 - t)), bark, t ** 1.1 * 0.92);
  const base = height * (0.64 + 0.3 * t);
  const birch = mood.has(/\bbirch(es)?\b/);
  const leafy = mood.has(/\b(birch(es)?|jungle|rainforest|bamboo|oaks?|maple)\b/);
  const firs =
    !leafy &&
    // what has needles is of one colour all year
    (leafSeason(brief) === null || leafSeason(brief) === 'winter' || mood.has(/\b(pines?|firs?|spruce)\b/)) &&
    (mood.has(/\b(pines?|firs?|spruce|winter|snow)\b/) || random.fork('firs').chance(0.35));
  return {
    depth: 0.12 + 0.75 * t,
    paint: (context) => {
      const noise = createNoise(chance.fork('floor'), 3);
      fillUnder(context, brief, (x) => base - noise((x / width) * 4) * height * 0.02, {
        top: mix(body, palette.skyLow, 0.25 * (1 - t)),
        bottom: body,
      });
      const dice = chance.fork('dice');
      const count = Math.round((15 - 8 * t) * (0.7 + 0.6 * detail) * Math.max(1, width / height));
      for (let tree = 0; tree < count; tree++) {
        const x = (width * (tree + dice.range(0.1, 0.9))) / count;
        const thick = height * (0.006 + 0.032 * t ** 1.5) * dice.range(0.6, 1.3);
        if (firs && dice.chance(0.6)) {
          context.fillStyle = css(lighten(body, dice.range(-0.02, 0.02)));
          paintFir(
            context,
            x,
            base + height * 0.02,
            height * dice.range(0.35, 0.62) * (0.65 + 0.5 * t),
            dice.range(-0.15, 0.15),
          );
        } else {
          paintTrunk(context, brief, {
            x,
            base,
            thick,
            t,
            color: birch ? mix(body, { l: 0.93, c: 0.01, h: 90 }, 0.25 + 0.55 * t) : body,
            birch,
            name: `${index} ${tree}`,
          });
          if (isGreen) carryLeaves(context, brief, season, { x, base, t, name: `${index} ${tree}` });
        }
      }
      paintMist(context, width, {
        y: base,
        height: height * 0.14,
        color: mix(palette.skyLow, palette.light, 0.4),
        alpha: (mood.weather === 'mist' ? 0.65 : 0.35) * (1 - t * 0.8),
      });
    },
  };
}

function paintTrunk(
  context: Context,
  { height, palette, random, detail }: SceneBrief,
  trunk: {
    readonly x: number;
    readonly base: number;
    readonly thick: number;
    readonly t: number;
    readonly color: Parameters<typeof css>[0];
    readonly birch: boolean;
    readonly name: string;
  },
): void {
  const { x, base, thick, t, color } = trunk;
  const chance = random.fork(`trunk ${trunk.name}`);
  const lean = chance.range(-0.05, 0.05) * height;
  const shade = context.createLinearGradient(x - thick, 0, x + thick, 0);
  shade.addColorStop(0, css(mix(color, palette.light, 0.22)));
  shade.addColorStop(0.45, css(color));
  shade.addColorStop(1, css(lighten(color, -0.07)));
  context.fillStyle = shade;
  context.beginPath();
  context.moveTo(x + lean - thick * 0.35, -5);
  context.quadraticCurveTo(x - thick * 0.5, base * 0.6, x - thick * 0.95, base + height * 0.03);
  context.lineTo(x + thick * 0.95, base + height * 0.03);
  context.quadraticCurveTo(x + thick * 0.5, base * 0.6, x + lean + thick * 0.35, -5);
  context.fill();
  if (trunk.birch) {
    context.fillStyle = css(palette.near, 0.75);
    for (let mark = 0; mark < 10 + 14 * detail; mark++) {
      const y = chance.range(0, base);
      context.fillRect(
        x + lean * (1 - y / base) * 0.6 + chance.range(-0.5, 0.1) * thick,
        y,
        thick * chance.range(0.15, 0.55),
        Math.max(0.8, thick * 0.1),
      );
    }
  }
  context.strokeStyle = css(color);
  for (let branch = 0; branch < 2 + 4 * detail; branch++) {
    const y = base * chance.range(0.05, 0.55);
    const side = chance.chance(0.5) ? 1 : -1;
    const long = height * chance.range(0.05, 0.13) * (0.5 + t);
    context.lineWidth = thick * chance.range(0.12, 0.28);
    context.beginPath();
    context.moveTo(x + lean * (1 - y / base) * 0.7, y);
    context.quadraticCurveTo(
      x + side * long * 0.5,
      y - long * 0.2,
      x + side * long,
      y - long * chance.range(0.35, 0.8),
    );
    context.stroke();
  }
}

/** What grows on a trunk, from near its foot to above the picture. */
function carryLeaves(
  context: Context,
  brief: SceneBrief,
  season: Season,
  { x, base, t, name }: { x: number; base: number; t: number; name: string },
): void {
  const { height, random, palette } = brief;
  const chance = random.fork(`leaves ${name}`);
  const own = leafColor(brief, season, chance);
  const color = mix(own, palette.skyLow, 0.4 * (1 - t));
  const clumps = Math.round(4 + 2 * t);
  for (let clump = 0; clump < clumps; clump++) {
    const reach = height * (0.05 + 0.06 * t) * chance.range(0.7, 1.2);
    paintFoliage(context, brief, {
      ...{ x: x + chance.range(-1, 1) * reach, y: base * (0.02 + (0.62 - 0.2 * t) * chance.next()) },
      ...{ reach, color, chance },
    });
  }
}

function paintShafts(
  context: Context,
  { width, height, palette, random, mood }: SceneBrief,
  from: number,
): void {
  if (mood.weather === 'rain' || mood.weather === 'storm') return;
  const chance = random.fork('shafts');
  for (let shaft = 0; shaft < 7; shaft++) {
    const x = from + width * chance.range(-0.35, 0.35);
    const wide = width * chance.range(0.02, 0.08);
    const slant = (x - from) * 0.9 + width * 0.12;
    const gradient = context.createLinearGradient(0, 0, 0, height * 0.9);
    gradient.addColorStop(0, css(palette.light, 0.26));
    gradient.addColorStop(1, css(palette.light, 0));
    context.fillStyle = gradient;
    context.beginPath();
    context.moveTo(x, -5);
    context.lineTo(x + wide, -5);
    context.lineTo(x + wide * 2 + slant, height * 0.95);
    context.lineTo(x + slant, height * 0.95);
    context.fill();
  }
}

function floorLayer(brief: SceneBrief): Layer {
  const { width, height, palette, random, detail, mood } = brief;
  return {
    depth: 0.97,
    paint: (context) => {
      const noise = createNoise(random.fork('ground'), 4);
      const outline = (x: number) => height * 0.92 - noise((x / width) * 3) * height * 0.025;
      const snow = mood.weather === 'snow';
      const top = snow ? mix(snowIn(brief), palette.skyLow, 0.25) : lighten(palette.near, 0.01);
      fillUnder(context, brief, outline, {
        top,
        bottom: snow ? mix(top, palette.mid, 0.4) : lighten(palette.near, -0.04),
      });
      const chance = random.fork('ferns');
      for (let fern = 0; fern < 60 + 200 * detail; fern++) {
        const x = chance.range(-0.02, 1.02) * width;
        const y = outline(x) + chance.range(0, 0.07) * height;
        const tall = height * chance.range(0.015, 0.055);
        context.strokeStyle = css(
          mix(palette.near, chance.chance(0.15) ? palette.accent : palette.mid, chance.range(0.1, 0.5)),
        );
        context.lineWidth = Math.max(0.8, height / 700);
        context.beginPath();
        context.moveTo(x, y + 3);
        context.quadraticCurveTo(
          x + tall * 0.1,
          y - tall * 0.7,
          x + tall * chance.range(-0.9, 0.9),
          y - tall,
        );
        context.stroke();
      }
    },
  };
}

function canopyLayer(brief: SceneBrief): Layer {
  const { width, height, palette, random, detail, mood } = brief;
  return {
    depth: 1,
    paint: (context) => {
      if (mood.weather === 'snow') return;
      const chance = random.fork('leaves');
      const season = leafSeason(brief) ?? (mood.has(/\bmaple\b/) ? 'autumn' : null);
      for (let leaf = 0; leaf < 120 + 900 * detail; leaf++) {
        const x = chance.range(-0.02, 1.02) * width;
        const edge = 0.1 + 0.1 * Math.sin((x / width) * 9 + 2) + 0.12 * Math.abs(x / width - 0.5);
        const y = height * edge * chance.next() ** 0.7;
        const size = (height / 150) * chance.range(0.4, 1.3);
        const color =
          season === null
            ? mix(palette.near, palette.mid, chance.next() ** 2)
            : mix(leafColor(brief, season, chance), palette.near, 0.3 * chance.next());
        context.fillStyle = css(lighten(color, chance.range(-0.02, 0.03)), 0.9);
        context.beginPath();
        context.ellipse(x, y, size * 1.5, size * 0.7, chance.range(0, 3), 0, 7);
        context.fill();
      }
    },
  };
}
