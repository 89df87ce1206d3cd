import { css, mix } from '../Color';
import { createNoise } from '../noise';
import {
  fillBelow,
  fillUnder,
  linearGradient,
  type Outline,
  paintDisc,
  paintGlow,
  paintMist,
  paintSoft,
} from '../paint';
import type { Context, Painter, SceneSpec } from '../Scene';
import { subjectLayers } from '../subjects/subjectLayers';
import { subjectNamed } from '../subjects/subjects';
import { paintGround } from './ground';

const defaultAnimals = ['fox', 'horse', 'cat', 'bird', 'dog'] as const;

/** An animal in a meadow before a large low sun, with soft woods behind. */
export const paintAnimal: Painter = (spec) => {
  const { width, height, random } = spec;
  const subject = spec.subject ?? subjectNamed(spec.styleRandom.fork('animal').pick(defaultAnimals));
  const chance = random.fork('meadow');
  const side = chance.chance(0.5) ? -1 : 1;
  const small = Math.min(height, width);
  const [sx, sy] = [width * (0.5 + side * chance.range(0.1, 0.2)), height * chance.range(0.38, 0.48)];
  const sun = { x: sx, y: sy, r: small * chance.range(0.2, 0.27) };
  const x = width * (0.5 - side * chance.range(0.02, 0.07));
  const noise = createNoise(chance, 3, 0.4);
  const outline: Outline = (at) =>
    height * (0.8 + ((at - x) / width) ** 2 * 0.07 - noise((at / width) * 2) * 0.016);
  const spot = { x, y: outline(x) + height * 0.05, tall: small * 0.5, side, backlight: 0.3 } as const;
  return [
    { depth: 0.05, paint: (context) => paintSky(context, spec, sun) },
    ...[0, 1, 2].map((index) => ({
      depth: 0.2 + 0.2 * index,
      paint: (context: Context) => paintWood(context, spec, index),
    })),
    {
      depth: 0.8,
      paint: (context) =>
        paintGround(context, spec, outline, { x: sun.x, glow: 0.4, tall: 0.022, deep: 0.2 }),
    },
    ...subjectLayers({ ...spec, subject }, spot),
  ];
};

function paintSky(
  context: Context,
  spec: SceneSpec,
  { x, y, r }: Readonly<Record<'x' | 'y' | 'r', number>>,
): void {
  const { width, palette, hour } = spec;
  const { skyTop, skyMid, skyLow, light } = palette;
  fillBelow(context, spec, 0, [
    css(skyTop),
    css(mix(skyTop, skyMid, 0.8)),
    css(mix(skyMid, skyLow, 0.6)),
    css(skyLow),
  ]);
  paintGlow(context, { x, y, r: width * 0.7 }, light, hour === 'night' ? 0.3 : 0.5);
  context.fillStyle = linearGradient(
    context,
    [0, y - r, 0, y + r],
    [css(light, 0.92), css(mix(light, skyLow, 0.6), 0.4)],
  );
  paintDisc(context, x, y, r);
}

function paintWood(context: Context, { width, height, palette, random }: SceneSpec, index: number): void {
  const top = mix(mix(palette.far, palette.mid, index / 2), palette.skyLow, 0.5 - 0.15 * index);
  const noise = createNoise(random.fork(`wood ${index}`), 5, 0.62);
  const base = 0.66 + 0.06 * index;
  const crowns = (x: number) =>
    (0.05 + 0.035 * index) * (0.7 + 1.5 * noise(x * 2.2)) + Math.abs(noise(x * 26)) * 0.022;
  const colors = { top, bottom: mix(top, palette.skyLow, 0.35), base: height * 0.84 };
  paintSoft(context, { width, height }, 5 - index, (soft) =>
    fillUnder(soft, { width, height }, (x) => height * (base - crowns(x / width)), colors),
  );
  const mist = {
    y: height * (base + 0.06),
    height: height * 0.09,
    color: palette.skyLow,
    alpha: 0.5 - 0.12 * index,
  };
  paintMist(context, width, mist);
}
