import { mix } from '../Color';
import { createNoise } from '../noise';
import { type Outline, paintMist } from '../paint';
import type { Layer, Painter, SceneSpec } from '../Scene';
import { placeSun, type Sun, skyLayers } from '../sky';
import { subjectLayers } from '../subjects/subjectLayers';
import { paintRidge, shadeFlanks } from './ground';

/** Dunes with a lit and a shaded side. */
export const paintDesert: Painter = (spec) => {
  const { width, height, random, subject } = spec;
  const horizon = height * random.fork('horizon').range(0.5, 0.6);
  const sun = placeSun(spec, horizon * 0.94);
  const dunes = Array.from({ length: 5 }, (_, index) =>
    duneLayer(spec, { horizon, sun, index, t: index / 4 }),
  );
  const x = width * (sun.x < width / 2 ? 0.57 : 0.43);
  const spot = { x, y: height * 0.9, tall: height * 0.46, side: sun.x < x ? -1 : 1, backlight: 0.3 } as const;
  return [...skyLayers(spec, horizon, sun), ...dunes, ...(subject === null ? [] : subjectLayers(spec, spot))];
};

function duneLayer(
  spec: SceneSpec,
  { horizon, sun, index, t }: Readonly<{ horizon: number; sun: Sun; index: number; t: number }>,
): Layer {
  const { width, height, palette, random } = spec;
  const noise = createNoise(random.fork(`dune ${index}`), 2, 0.3);
  const base = horizon + (height - horizon) * t ** 1.3 * 0.84;
  const tall = height * (0.045 + 0.1 * t);
  const scale = 2.2 - 0.9 * t;
  // the absolute value of the noise has a sharp edge where the noise is 0: the crest
  const outline: Outline = (x) => {
    return base - tall * (0.9 - 1.5 * Math.abs(noise((x / width) * scale + index * 7.3)) ** 1.15);
  };
  const warm = mix(palette.skyLow, palette.accent, 0.3);
  const litColor = mix(mix(warm, palette.skyLow, 0.4 * (1 - t)), palette.mid, 0.1 + 0.32 * t);
  const shadeColor = mix(mix(palette.mid, palette.near, 0.3 + 0.45 * t), palette.skyLow, 0.28 * (1 - t));
  const flank = { color: shadeColor, tall: tall * 2.3, sun, alpha: 0.85, depth: 0.5 };
  return {
    depth: 0.15 + 0.8 * t,
    paint: (context) => {
      const foot = mix(litColor, shadeColor, 0.5);
      paintRidge(context, spec, outline, { color: litColor, foot, base: base + tall * 2.4, t, sun });
      shadeFlanks(context, spec, outline, flank);
      const mist = { y: base + tall * 0.5, height: tall * 1.6, color: palette.skyLow, alpha: 0.32 };
      if (t < 0.6) paintMist(context, width, mist);
    },
  };
}
