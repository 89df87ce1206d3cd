import { css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { fillBelow, type Outline } from '../paint';
import type { Context, Layer, Painter, SceneSpec } from '../Scene';
import { placeSun, type Sun, skyLayers } from '../sky';
import { subjectLayers } from '../subjects/subjectLayers';
import { subjectNamed } from '../subjects/subjects';
import { paintGlitter, paintGrass, paintRidge } from './ground';

/** Open water under the sky; a boat or a headland, and the subject. */
export const paintSeascape: Painter = (spec) => {
  const { height, width, random, subject } = spec;
  const horizon = height * random.fork('horizon').range(0.52, 0.62);
  const sun = placeSun(spec, horizon);
  const layoutRandom = random.fork('manner');
  const kind = layoutRandom.pick(['open', 'boat', 'headland', 'boat'] as const);
  const side = sun.x < width / 2 ? -1 : 1;
  const x = width * (side < 0 ? layoutRandom.range(0.54, 0.66) : layoutRandom.range(0.34, 0.46));
  const sea: readonly Layer[] = [
    ...skyLayers(spec, horizon, sun),
    { depth: 0.3, paint: (context) => paintSea(context, spec, horizon, sun) },
  ];
  if (subject === null && kind === 'open') return sea;
  if (subject === null && kind === 'boat') {
    const boat = { ...spec, subject: subjectNamed('sailing boat') };
    const spot = { x, y: horizon + height * 0.09, tall: height * 0.24, side, backlight: 0.5 } as const;
    return [...sea, ...subjectLayers(boat, spot)];
  }
  if (subject?.isAfloat === true || subject?.aloft !== undefined)
    return [
      ...sea,
      ...subjectLayers(spec, { x, y: horizon + height * 0.16, tall: height * 0.5, side, backlight: 0.4 }),
    ];
  const noise = createNoise(random.fork('headland'), 5, 0.5);
  // high on the side away from the sun, sloping down to the sea
  const outline: Outline = (at) => {
    const u = ((x - at) * -side) / width;
    const fall = u > 0.07 ? ((u - 0.07) * 4.4) ** 1.5 * 0.42 : 0;
    const rise = u < -0.1 ? Math.min(0.11, (-0.1 - u) * 0.34) : 0;
    return horizon + height * (0.085 - rise + fall - noise((at / width) * 6) * 0.02);
  };
  const spot = { x, y: outline(x) + height * 0.02, tall: height * 0.44, side, backlight: 0.35 } as const;
  const paintHeadland = (context: Context): void => paintSlopes(context, spec, outline, sun);
  return [...sea, { depth: 0.8, paint: paintHeadland }, ...subjectLayers(spec, spot)];
};

function paintSea(context: Context, spec: SceneSpec, horizon: number, sun: Sun): void {
  const { width, height, palette, random, detail, weather } = spec;
  const middle = mix(mix(palette.skyMid, palette.mid, 0.4), palette.near, 0.15);
  const steps = [mix(palette.skyLow, palette.far, 0.35), middle, mix(middle, palette.near, 0.35)];
  fillBelow(
    context,
    spec,
    horizon,
    [...steps, mix(palette.near, palette.skyTop, 0.4)].map((color) => css(color)),
  );
  const rows = Math.round(14 + 55 * detail);
  const step = width / 160;
  for (let row = 0; row < rows; row++) {
    const chance = random.fork(`swell ${row}`);
    const noise = createNoise(chance, 2);
    const t = ((row + chance.next()) / rows) ** 1.9;
    const y = horizon + (height - horizon) * t;
    const tall = height * 0.012 * (0.08 + t) * (weather === 'storm' ? 2.6 : 1.2);
    const dark = css(mix(palette.mid, palette.near, 0.3 + 0.6 * t), 0.32);
    context.fillStyle = chance.chance(0.55)
      ? dark
      : css(mix(palette.skyMid, palette.skyLow, chance.next()), 0.2);
    const scale = 14 / (0.25 + t * 1.6) / width;
    context.beginPath();
    for (let x = -step; x <= width + step; x += step) context.lineTo(x, y - tall * noise(x * scale));
    for (let x = width + step; x >= -step; x -= step)
      context.lineTo(x, y + tall * (0.5 + 0.9 * Math.abs(noise(x * scale + 40))));
    context.fill();
  }
  paintGlitter(context, spec, { horizon, sun, count: 120 + 620 * detail });
  context.fillStyle = css(palette.light, 0.3);
  context.fillRect(0, horizon, width, Math.max(1, height / 800));
}

function paintSlopes(context: Context, spec: SceneSpec, outline: Outline, sun: Sun): void {
  const { height, palette } = spec;
  const color = mix(palette.mid, palette.near, 0.5);
  const foot = lighten(palette.near, -0.03);
  paintRidge(context, spec, outline, { color, foot, base: height * 0.96, t: 0.35, sun });
  paintGrass(context, spec, outline, { tall: 0.014, deep: 0.05 });
}
