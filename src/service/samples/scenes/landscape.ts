import { css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { crested, fillUnder, type Outline, paintFir, paintMist } from '../paint';
import type { Context, Layer, Painter, SceneSpec } from '../Scene';
import { placeSun, type Sun, skyLayers } from '../sky';
import { subjectLayers } from '../subjects/subjectLayers';
import { atDistance, paintGrass, paintReflection, paintRidge, shadeFlanks, snowColor } from './ground';

/** Layered mountains or hills; a lake with firs, or a near hill with the subject. */
export const paintLandscape: Painter = (spec) => {
  const { width, height, random, subject } = spec;
  const horizon = height * random.fork('horizon').range(0.52, 0.64);
  const sun = placeSun(spec, horizon * 0.86);
  const layoutRandom = random.fork('manner');
  const isSharp = layoutRandom.chance(0.6);
  const count = layoutRandom.int(4, 6);
  const hasLake = layoutRandom.chance(0.45) && subject === null;
  const ridges = Array.from({ length: count }, (_, index) =>
    ridgeLayer(spec, { horizon, sun, isSharp, index, t: index / (count - 1) }),
  );
  const sky = skyLayers(spec, horizon, sun);
  const farRidges = ridges.slice(0, Math.ceil(count * 0.65));
  const shoreY = horizon + (height - horizon) * 0.3;
  if (hasLake)
    return [
      ...sky,
      ...farRidges,
      {
        depth: 0.55,
        paint: (context) => paintReflection(context, spec, { line: shoreY, layers: farRidges, sun }),
      },
      { depth: 0.98, paint: (context) => paintShore(context, spec) },
    ];
  if (subject === null) return [...sky, ...ridges];
  const chance = random.fork('hill');
  const x = width * (sun.x < width / 2 ? chance.range(0.52, 0.64) : chance.range(0.36, 0.48));
  const noise = createNoise(chance, 3, 0.4);
  const outline: Outline = (at) =>
    height * (0.845 + 0.16 * ((at - x) / width) ** 2 - noise((at / width) * 2 + 5) * 0.014);
  const y = outline(x) + height * 0.035;
  return [
    ...sky,
    ...ridges.slice(0, -1),
    { depth: 0.86, paint: (context) => paintHill(context, spec, outline, sun) },
    ...subjectLayers(spec, { x, y, tall: height * 0.46, side: sun.x < x ? -1 : 1, backlight: 0.35 }),
  ];
};

type Ridge = Readonly<{ horizon: number; sun: Sun; isSharp: boolean; index: number; t: number }>;

function ridgeLayer(spec: SceneSpec, { horizon, sun, isSharp, index, t }: Ridge): Layer {
  const { width, height, palette, weather, random, detail } = spec;
  const chance = random.fork(`ridge ${index}`);
  const peaks = isSharp && t < 0.6;
  const noise = createNoise(
    chance,
    Math.max(1, Math.round(2 + (peaks ? 5 : 3) * detail)),
    peaks ? 0.46 : 0.4,
  );
  const shape = peaks ? crested(noise) : noise;
  const base = horizon - height * 0.07 + (height - horizon) * t ** 1.15;
  const tall = height * (peaks ? 0.17 : 0.11) * (1.1 - 0.45 * t);
  const scale = (peaks ? 1.9 : 2) * (1 - 0.35 * t) * (width / height) ** 0.5;
  const outline: Outline = (x) => base - tall * (0.5 + shape((x / width) * scale + index * 13.1));
  const isMisty = weather === 'mist';
  const body =
    weather === 'snow'
      ? mix(atDistance(palette, t), snowColor(palette), 0.75 - 0.35 * t)
      : atDistance(palette, t);
  const color = lighten(mix(body, palette.skyLow, (1 - t) * (isMisty ? 0.62 : 0.3)), 0.02);
  const foot = mix(body, palette.skyLow, 0.14 + (isMisty ? 0.5 : 0.34) * (1 - t));
  const shade = mix(mix(color, palette.near, 0.55), palette.skyTop, 0.3);
  const mist = { y: base - tall * 0.1, height: tall * 0.8, color: mix(palette.skyLow, palette.light, 0.25) };
  const paint = (context: Context): void => {
    if (index > 0) paintMist(context, width, { ...mist, alpha: (isMisty ? 0.6 : 0.24) * (1 - t * 0.7) });
    paintRidge(context, spec, outline, { color, foot, base: base + tall, t, sun });
    if (peaks) shadeFlanks(context, spec, outline, { color: shade, tall, sun, alpha: 0.5, depth: 0.75 });
  };
  return { depth: 0.1 + 0.85 * t, paint };
}

function paintHill(context: Context, spec: SceneSpec, outline: Outline, sun: Sun): void {
  const { height, palette, weather } = spec;
  const isWhite = weather === 'snow';
  const color = isWhite ? mix(palette.near, snowColor(palette), 0.7) : mix(palette.near, palette.mid, 0.35);
  const foot = isWhite ? mix(palette.near, snowColor(palette), 0.35) : lighten(palette.near, -0.03);
  paintRidge(context, spec, outline, { color, foot, base: height, t: 0.6, sun });
  if (!isWhite) paintGrass(context, spec, outline, { tall: 0.016, deep: 0.14 });
}

function paintShore(context: Context, spec: SceneSpec): void {
  const { width, height, palette, random } = spec;
  const chance = random.fork('shore');
  const noise = createNoise(chance, 4);
  const side = chance.chance(0.5) ? 1 : -1;
  const outline: Outline = (x) =>
    height *
    (0.965 - 0.3 * Math.max(0, (x / width - 0.5) * side * 2 - 0.1) ** 2.4 - noise((x / width) * 3) * 0.02);
  context.fillStyle = css(lighten(palette.near, -0.02));
  for (let tree = 0; tree < 9; tree++) {
    const x = width * (0.5 + side * chance.range(0.24, 0.52));
    paintFir(context, x, outline(x) + height * 0.02, height * chance.range(0.12, 0.34));
  }
  const color = lighten(palette.near, -0.02);
  fillUnder(context, spec, outline, { top: color, bottom: color });
  paintGrass(context, spec, outline, { tall: 0.03, deep: 0.02 });
}
