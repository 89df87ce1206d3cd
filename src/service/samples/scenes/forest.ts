import { type Color, css, fromHex, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import * as paint from '../paint';
import type { Context, Layer, Painter, SceneSpec } from '../Scene';
import { placeSun } from '../sky';
import { subjectLayers } from '../subjects/subjectLayers';
import { paintGround } from './ground';

const leafColors = { spring: '#8fbf4d', summer: '#4f8f3f', autumn: '#d0782c', winter: '#c9d3dc' } as const;
const rows = 5;

/** Rows of trunks that fade into the light, with light shafts, and a clearing for the subject. */
export const paintForest: Painter = (spec) => {
  const { width, height, palette, random, hour } = spec;
  const sun = placeSun(spec, height * 0.62);
  const noise = createNoise(random.fork('ground'), 4);
  const floor: paint.Outline = (at) => height * 0.86 - noise(at / width) * height * 0.02;
  const x = width * (sun.x < width / 2 ? 0.54 : 0.46);
  const side = sun.x < x ? -1 : 1;
  const paintBack = (context: Context): void => {
    const top = css(mix(palette.skyMid, palette.far, 0.4));
    paint.fillBelow(context, spec, 0, [top, css(palette.skyLow), css(mix(palette.far, palette.mid, 0.5))]);
    const place = { x: sun.x, y: height * 0.42, r: Math.max(width, height) * 0.6 };
    paint.paintGlow(context, place, palette.light, hour === 'night' ? 0.4 : 0.85, 2);
  };
  return [
    { depth: 0.02, paint: paintBack },
    ...Array.from({ length: rows }, (_, index) => trunkLayer(spec, index, sun.x)),
    { depth: 0.8, drift: 0.02, paint: (context) => paintShafts(context, spec, sun.x) },
    {
      depth: 0.86,
      paint: (context) => paintGround(context, spec, floor, { x, glow: 0.3, tall: 0.035, deep: 0.12 }),
    },
    ...subjectLayers(spec, { x, y: floor(x) + height * 0.05, tall: height * 0.44, side, backlight: 0.25 }),
  ];
};

function trunkLayer(spec: SceneSpec, index: number, sunX: number): Layer {
  const { width, height, palette, random, weather, subject } = spec;
  const t = index / (rows - 1);
  const chance = random.fork(`trunks ${index}`);
  const bark = mix(palette.near, { l: palette.near.l, c: 0.035, h: 55 }, 0.35);
  const color = mix(mix(palette.far, palette.skyLow, 0.6 * (1 - t)), bark, t ** 1.1 * 0.92);
  const base = height * (0.62 + 0.26 * t);
  const noise = createNoise(chance.fork('floor'), 3);
  const count = Math.max(3, Math.round((13 - 8 * t) * Math.max(1, width / height)));
  const mist = { y: base, height: height * 0.15, color: mix(palette.skyLow, palette.light, 0.4) };
  const paintRow = (context: Context): void => {
    const top = mix(color, palette.skyLow, 0.25 * (1 - t));
    const outline = (x: number) => base - noise((x / width) * 4) * height * 0.02;
    paint.fillUnder(context, spec, outline, { top, bottom: color });
    for (let tree = 0; tree < count; tree++) {
      const dice = chance.fork(`tree ${tree}`);
      const x = (width * (tree + dice.range(0.1, 0.9))) / count;
      const thick = height * (0.006 + 0.034 * t ** 1.5) * dice.range(0.6, 1.3);
      // keeps the view of the subject in the clearing free
      if (subject !== null && t > 0.5 && Math.abs(x / width - 0.5) < 0.24) continue;
      context.fillStyle = css(color);
      paintTrunk(context, { ...spec, random: dice }, { x, base, thick, t, color, sunX });
    }
    paint.paintMist(context, width, { ...mist, alpha: (weather === 'mist' ? 0.7 : 0.42) * (1 - t * 0.8) });
  };
  return { depth: 0.12 + 0.7 * t, paint: paintRow };
}

type Trunk = Readonly<Record<'x' | 'base' | 'thick' | 't' | 'sunX', number> & { color: Color }>;

function paintTrunk(context: Context, spec: SceneSpec, { x, base, thick, t, color, sunX }: Trunk): void {
  const { height, palette, random, detail, season } = spec;
  const lean = height * random.range(-0.05, 0.05);
  const litColor = css(mix(color, palette.light, 0.5));
  const toSun = Math.sign(sunX - x) * thick;
  const bark = [litColor, css(mix(color, palette.light, 0.1)), css(color), css(lighten(color, -0.07))];
  context.fillStyle = paint.linearGradient(context, [x + toSun, 0, x - toSun, 0], bark);
  context.beginPath();
  context.moveTo(x + lean - thick * 0.35, -5);
  context.quadraticCurveTo(x - thick * 0.5, base * 0.6, x - thick, base + height * 0.03);
  context.lineTo(x + thick, base + height * 0.03);
  context.quadraticCurveTo(x + thick * 0.5, base * 0.6, x + lean + thick * 0.35, -5);
  context.fill();
  if (season === 'winter' || t < 0.2) return;
  const plain = mix(palette.mid, palette.accent, 0.18);
  const seasonColor =
    season === null ? plain : mix(fromHex(leafColors[season]), palette.mid, palette.isDark ? 0.75 : 0.2);
  const leaf = mix(seasonColor, palette.skyLow, 0.45 * (1 - t));
  for (let puff = 0; puff < 6 + 12 * detail; puff++) {
    const ry = height * (0.03 + 0.045 * t) * random.range(0.6, 1.2);
    const xOffset = lean + random.range(-1, 1) * height * 0.09;
    const place = { x: x + xOffset, y: base * 0.3 * random.next() ** 1.6, rx: ry * 1.4, ry };
    paint.paintBlot(context, place, lighten(leaf, random.range(-0.06, 0.06)), 0.6);
  }
}

function paintShafts(
  context: Context,
  { width, height, palette, random, weather }: SceneSpec,
  from: number,
): void {
  if (weather === 'rain' || weather === 'storm') return;
  const chance = random.fork('shafts');
  context.globalCompositeOperation = 'screen';
  paint.paintSoft(context, { width, height }, 10, (soft) => {
    soft.fillStyle = paint.linearGradient(
      soft,
      [0, 0, 0, height],
      [css(palette.light, 0.3), css(palette.light, 0)],
    );
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
