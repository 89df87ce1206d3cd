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
const rows = 5;

/** Trunks in rows that fade into the light, with shafts of it, crowns or firs, and a clearing for what stands there. */
export const paintForest: Painter = (brief) => {
  const { width, height, palette, random, hour } = brief;
  const sun = placeSun(brief, height * 0.62);
  const hasFirs = random.fork('manner').chance(0.4);
  const noise = createNoise(random.fork('ground'), 4);
  const floor: Outline = (x) => height * 0.86 - noise(x / width) * height * 0.02;
  const x = width * (sun.x < width / 2 ? 0.54 : 0.46);
  const spot = {
    x,
    y: floor(x) + height * 0.05,
    tall: height * 0.44,
    side: sun.x < x ? -1 : 1,
    against: 0.25,
  } as const;
  const paintBack = (context: Context): void => {
    const top = mix(palette.skyMid, palette.far, 0.4);
    fillGradient(context, brief, [
      [0, top],
      [0.5, palette.skyLow],
      [1, mix(palette.far, palette.mid, 0.5)],
    ]);
    const place = { x: sun.x, y: height * 0.42, r: Math.max(width, height) * 0.6 };
    paintGlow(context, place, palette.light, hour === 'night' ? 0.4 : 0.85, 2);
  };
  return [
    { depth: 0.02, paint: paintBack },
    ...Array.from({ length: rows }, (_, index) => trunkLayer(brief, index, hasFirs, sun.x)),
    { depth: 0.8, drift: 0.02, paint: (context) => paintShafts(context, brief, sun.x) },
    { depth: 0.86, paint: (context) => paintFloor(context, brief, floor, x) },
    ...standOn(brief, spot),
  ];
};

function trunkLayer(brief: Brief, index: number, hasFirs: boolean, sunX: number): Layer {
  const { width, height, palette, random, weather, subject } = brief;
  const t = index / (rows - 1);
  const chance = random.fork(`trunks ${index}`);
  const bark = mix(palette.near, { l: palette.near.l, c: 0.035, h: 55 }, 0.35);
  const body = mix(mix(palette.far, palette.skyLow, 0.6 * (1 - t)), bark, t ** 1.1 * 0.92);
  const base = height * (0.62 + 0.26 * t);
  const paint = (context: Context): void => {
    const noise = createNoise(chance.fork('floor'), 3);
    const top = mix(body, palette.skyLow, 0.25 * (1 - t));
    fillUnder(context, brief, (x) => base - noise((x / width) * 4) * height * 0.02, { top, bottom: body });
    const dice = chance.fork('dice');
    const count = Math.max(3, Math.round((13 - 8 * t) * Math.max(1, width / height)));
    for (let tree = 0; tree < count; tree++) {
      const x = (width * (tree + dice.range(0.1, 0.9))) / count;
      const thick = height * (0.006 + 0.034 * t ** 1.5) * dice.range(0.6, 1.3);
      const isFir = hasFirs && dice.chance(0.6) && t < 0.9;
      const tall = height * dice.range(0.35, 0.62) * (0.65 + 0.5 * t);
      // what stands in the clearing has free sight
      if (subject !== null && t > 0.5 && Math.abs(x / width - 0.5) < 0.24) continue;
      context.fillStyle = css(body);
      if (isFir) paintFir(context, x, base + height * 0.02, tall);
      else
        paintTrunk(context, brief, {
          x,
          base,
          thick,
          t,
          color: body,
          toSun: Math.sign(sunX - x),
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
  };
  return { depth: 0.12 + 0.7 * t, paint };
}

type Trunk = Readonly<{
  x: number;
  base: number;
  thick: number;
  t: number;
  color: Color;
  toSun: number;
  name: string;
}>;

function paintTrunk(context: Context, brief: Brief, { x, base, thick, t, color, toSun, name }: Trunk): void {
  const { height, palette, random, detail, season } = brief;
  const chance = random.fork(`trunk ${name}`);
  const lean = height * chance.range(-0.05, 0.05);
  context.strokeStyle = css(color);
  for (let branch = 0; branch < 1 + 4 * detail; branch++) {
    const y = base * chance.range(0.02, 0.5);
    const long = height * chance.range(0.05, 0.12) * (0.5 + t) * (chance.chance(0.5) ? 1 : -1);
    const up = Math.abs(long);
    context.lineWidth = thick * chance.range(0.1, 0.24);
    context.beginPath();
    context.moveTo(x + lean * (1 - y / base) * 0.7, y);
    context.quadraticCurveTo(x + long * 0.5, y - up * 0.2, x + long, y - up * chance.range(0.35, 0.8));
    context.stroke();
  }
  const bark = context.createLinearGradient(x + toSun * thick, 0, x - toSun * thick, 0);
  bark.addColorStop(0, css(mix(color, palette.light, 0.5)));
  bark.addColorStop(0.3, css(mix(color, palette.light, 0.1)));
  bark.addColorStop(1, css(lighten(color, -0.07)));
  context.fillStyle = bark;
  context.beginPath();
  context.moveTo(x + lean - thick * 0.35, -5);
  context.quadraticCurveTo(x - thick * 0.5, base * 0.6, x - thick, base + height * 0.03);
  context.lineTo(x + thick, base + height * 0.03);
  context.quadraticCurveTo(x + thick * 0.5, base * 0.6, x + lean + thick * 0.35, -5);
  context.fill();
  if (season === 'winter' || t < 0.2) return;
  const plain = mix(palette.mid, palette.accent, 0.18);
  const own =
    season === null ? plain : mix(fromHex(leafColors[season]), palette.mid, palette.isDark ? 0.75 : 0.2);
  const leaf = mix(own, palette.skyLow, 0.45 * (1 - t));
  for (let puff = 0; puff < 6 + 12 * detail; puff++) {
    const ry = height * (0.03 + 0.045 * t) * chance.range(0.6, 1.2);
    const place = {
      x: x + lean + chance.range(-1, 1) * height * 0.09,
      y: base * 0.3 * chance.next() ** 1.6,
      rx: ry * 1.4,
      ry,
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
    const beam = soft.createLinearGradient(0, 0, 0, height * 0.95);
    beam.addColorStop(0, css(palette.light, 0.3));
    beam.addColorStop(1, css(palette.light, 0));
    soft.fillStyle = beam;
    for (let shaft = 0; shaft < 8; shaft++) {
      const x = from + width * chance.range(-0.12, 0.12);
      const wide = width * chance.range(0.01, 0.04);
      const foot = x + (x - from) * 3.4;
      soft.beginPath();
      soft.moveTo(x, -height * 0.1);
      soft.lineTo(x + wide, -height * 0.1);
      soft.lineTo(foot + wide * 3, height);
      soft.lineTo(foot, height);
      soft.fill();
    }
  });
}

function paintFloor(context: Context, brief: Brief, outline: Outline, x: number): void {
  const { width, height, palette, weather } = brief;
  const isWhite = weather === 'snow';
  const snow = mix({ l: 0.94, c: 0.012, h: 250 }, palette.skyLow, palette.isDark ? 0.6 : 0.3);
  const top = isWhite ? snow : mix(palette.near, palette.mid, 0.3);
  fillUnder(context, brief, outline, {
    top,
    bottom: isWhite ? mix(snow, palette.mid, 0.5) : lighten(palette.near, -0.04),
  });
  context.save();
  context.clip();
  const place = { x, y: outline(x) + height * 0.05, rx: width * 0.42, ry: height * 0.07 };
  paintBlot(context, place, palette.light, 0.3);
  context.restore();
  if (!isWhite) paintGrass(context, brief, outline, { tall: 0.035, deep: 0.12 });
}
