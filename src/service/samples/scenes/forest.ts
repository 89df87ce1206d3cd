import { type Color, css, fromHex, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import {
  fillGradient,
  fillUnder,
  type Outline,
  paintBlot,
  paintFir,
  paintGlow,
  paintMist,
  paintSoft,
} from '../paint';
import type { Brief, Context, Layer, Painter } from '../Scene';
import { placeSun } from '../sky';
import { standOn } from '../subjects/standOn';
import { paintGrass } from './ground';

const leafColors = { spring: '#8fbf4d', summer: '#4f8f3f', autumn: '#d0782c', winter: '#c9d3dc' } as const;

/** Trunks in rows that fade into the light, with shafts of it, crowns or firs, and a clearing for what stands there. */
export const paintForest: Painter = (brief) => {
  const { width, height, palette, random, subject, hour } = brief;
  const sun = placeSun(brief, height * 0.62);
  const manner = random.fork('manner');
  const hasFirs = manner.chance(0.4);
  const rows = 5;
  const back: Layer = {
    depth: 0.02,
    paint: (context) => {
      fillGradient(context, brief, [
        [0, mix(palette.skyMid, palette.far, 0.4)],
        [0.5, palette.skyLow],
        [1, mix(palette.far, palette.mid, 0.5)],
      ]);
      paintGlow(
        context,
        { x: sun.x, y: height * 0.42, r: Math.max(width, height) * 0.6 },
        palette.light,
        hour === 'night' ? 0.4 : 0.85,
        2,
      );
    },
  };
  const trunks = Array.from({ length: rows }, (_, index) =>
    trunkLayer(brief, { index, t: index / (rows - 1), hasFirs, sunX: sun.x }),
  );
  const floor: Outline = (x) => height * 0.86 - createFloor(brief)(x / width) * height * 0.02;
  const x = width * (sun.x < width / 2 ? 0.54 : 0.46);
  const side = sun.x < x ? -1 : 1;
  return [
    back,
    ...trunks,
    { depth: 0.8, drift: 0.02, paint: (context) => paintShafts(context, brief, sun.x) },
    floorLayer(brief, floor, x),
    ...(subject === null
      ? []
      : standOn(brief, { x, y: floor(x) + height * 0.05, tall: height * 0.44, side, against: 0.25 })),
    { depth: 1, paint: (context) => paintLeaves(context, brief) },
  ];
};

const createFloor = ({ random }: Brief) => createNoise(random.fork('ground'), 4);

function trunkLayer(
  brief: Brief,
  { index, t, hasFirs, sunX }: Readonly<{ index: number; t: number; hasFirs: boolean; sunX: number }>,
): Layer {
  const { width, height, palette, random, weather, subject } = brief;
  const chance = random.fork(`trunks ${index}`);
  const bark = mix(palette.near, { l: palette.near.l, c: 0.035, h: 55 }, 0.35);
  const body = mix(mix(palette.far, palette.skyLow, 0.6 * (1 - t)), bark, t ** 1.1 * 0.92);
  const base = height * (0.62 + 0.26 * t);
  const noise = createNoise(chance.fork('floor'), 3);
  const outline: Outline = (x) => base - noise((x / width) * 4) * height * 0.02;
  return {
    depth: 0.12 + 0.7 * t,
    paint: (context) => {
      fillUnder(context, brief, outline, { top: mix(body, palette.skyLow, 0.25 * (1 - t)), bottom: body });
      const dice = chance.fork('dice');
      const count = Math.max(3, Math.round((13 - 8 * t) * Math.max(1, width / height)));
      for (let tree = 0; tree < count; tree++) {
        const x = (width * (tree + dice.range(0.1, 0.9))) / count;
        const thick = height * (0.006 + 0.034 * t ** 1.5) * dice.range(0.6, 1.3);
        const isFir = hasFirs && dice.chance(0.6) && t < 0.9;
        const [tall, lean] = [height * dice.range(0.35, 0.62) * (0.65 + 0.5 * t), dice.range(-0.05, 0.05)];
        // what stands in the clearing has free sight
        if (subject !== null && t > 0.5 && Math.abs(x / width - 0.5) < 0.24) continue;
        if (isFir) {
          context.fillStyle = css(body);
          paintFir(context, x, base + height * 0.02, tall);
          continue;
        }
        paintTrunk(context, brief, {
          x,
          base,
          thick,
          lean: lean * height,
          color: body,
          side: sunX < x ? -1 : 1,
          t,
          name: `${index} ${tree}`,
        });
      }
      const alpha = (weather === 'mist' ? 0.7 : 0.42) * (1 - t * 0.8);
      paintMist(context, width, {
        y: base,
        height: height * 0.15,
        color: mix(palette.skyLow, palette.light, 0.4),
        alpha,
      });
    },
  };
}

function paintTrunk(
  context: Context,
  { height, palette, random, detail, season }: Brief,
  {
    x,
    base,
    thick,
    lean,
    color,
    side,
    t,
    name,
  }: Readonly<{
    x: number;
    base: number;
    thick: number;
    lean: number;
    color: Color;
    side: -1 | 1;
    t: number;
    name: string;
  }>,
): void {
  const chance = random.fork(`trunk ${name}`);
  const bark = context.createLinearGradient(x + side * thick, 0, x - side * thick, 0);
  bark.addColorStop(0, css(mix(color, palette.light, 0.5)));
  bark.addColorStop(0.3, css(mix(color, palette.light, 0.1)));
  bark.addColorStop(1, css(lighten(color, -0.07)));
  context.strokeStyle = css(color);
  for (let branch = 0; branch < 1 + 4 * detail; branch++) {
    const y = base * chance.range(0.02, 0.5);
    const way = chance.chance(0.5) ? 1 : -1;
    const long = height * chance.range(0.05, 0.12) * (0.5 + t);
    context.lineWidth = thick * chance.range(0.1, 0.24);
    context.beginPath();
    context.moveTo(x + lean * (1 - y / base) * 0.7, y);
    context.quadraticCurveTo(
      x + way * long * 0.5,
      y - long * 0.2,
      x + way * long,
      y - long * chance.range(0.35, 0.8),
    );
    context.stroke();
  }
  context.fillStyle = bark;
  context.beginPath();
  context.moveTo(x + lean - thick * 0.35, -5);
  context.quadraticCurveTo(x - thick * 0.5, base * 0.6, x - thick, base + height * 0.03);
  context.lineTo(x + thick, base + height * 0.03);
  context.quadraticCurveTo(x + thick * 0.5, base * 0.6, x + lean + thick * 0.35, -5);
  context.fill();
  if (season === 'winter' || t < 0.2) return;
  const own =
    season === null
      ? mix(palette.mid, palette.accent, 0.18)
      : mix(fromHex(leafColors[season]), palette.mid, palette.isDark ? 0.75 : 0.2);
  const leaf = mix(own, palette.skyLow, 0.45 * (1 - t));
  for (let puff = 0; puff < 6 + 12 * detail; puff++) {
    const r = height * (0.03 + 0.045 * t) * chance.range(0.6, 1.2);
    const place = {
      x: x + lean + chance.range(-1, 1) * height * 0.09,
      y: base * 0.3 * chance.next() ** 1.6,
      rx: r * 1.4,
      ry: r,
    };
    paintBlot(context, place, lighten(leaf, chance.range(-0.06, 0.06)), 0.6);
  }
}

function paintShafts(
  context: Context,
  { width, height, palette, random, weather }: Brief,
  from: number,
): void {
  if (weather === 'rain' || weather === 'storm') return;
  const chance = random.fork('shafts');
  context.globalCompositeOperation = 'screen';
  paintSoft(context, { width, height }, 10, (soft) => {
    for (let shaft = 0; shaft < 8; shaft++) {
      const x = from + width * chance.range(-0.12, 0.12);
      const wide = width * chance.range(0.01, 0.04);
      const slant = (x - from) * 3.4;
      const beam = soft.createLinearGradient(0, 0, 0, height * 0.95);
      beam.addColorStop(0, css(palette.light, 0.3));
      beam.addColorStop(1, css(palette.light, 0));
      soft.fillStyle = beam;
      soft.beginPath();
      soft.moveTo(x, -height * 0.1);
      soft.lineTo(x + wide, -height * 0.1);
      soft.lineTo(x + wide * 3 + slant, height);
      soft.lineTo(x + slant, height);
      soft.fill();
    }
  });
}

function floorLayer(brief: Brief, outline: Outline, x: number): Layer {
  const { width, height, palette, weather } = brief;
  const snow = mix({ l: 0.94, c: 0.012, h: 250 }, palette.skyLow, palette.isDark ? 0.6 : 0.3);
  return {
    depth: 0.86,
    paint: (context) => {
      const isWhite = weather === 'snow';
      const top = isWhite ? snow : mix(palette.near, palette.mid, 0.3);
      fillUnder(context, brief, outline, {
        top,
        bottom: isWhite ? mix(snow, palette.mid, 0.5) : lighten(palette.near, -0.04),
      });
      context.save();
      context.clip();
      paintBlot(
        context,
        { x, y: outline(x) + height * 0.05, rx: width * 0.42, ry: height * 0.07 },
        palette.light,
        0.3,
      );
      context.restore();
      if (!isWhite) paintGrass(context, brief, outline, { tall: 0.035, deep: 0.12 });
    },
  };
}

/** Leaves of near trees along the upper edge, out of focus. */
function paintLeaves(context: Context, { width, height, palette, random, detail, season }: Brief): void {
  if (season === 'winter') return;
  const chance = random.fork('leaves');
  const color =
    season === null
      ? mix(palette.near, palette.mid, 0.3)
      : mix(fromHex(leafColors[season]), palette.near, 0.5);
  for (let leaf = 0; leaf < 120 + 500 * detail; leaf++) {
    const x = chance.range(-0.02, 1.02);
    const edge = 0.04 + 0.05 * Math.sin(x * 9 + 2) + 0.62 * Math.abs(x - 0.5) ** 1.7;
    const size = (height / 105) * chance.range(0.4, 1.3);
    context.fillStyle = css(lighten(color, chance.range(-0.05, 0.05)), 0.92);
    context.beginPath();
    context.ellipse(
      x * width,
      height * edge * chance.next() ** 0.7,
      size * 1.5,
      size * 0.7,
      chance.range(0, 3),
      0,
      7,
    );
    context.fill();
  }
}
