import { type Color, css, fromHex, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { fillBelow, linearGradient } from '../paint';
import { withAdherence } from '../palette';
import type { Context, Layer, Painter, SceneSpec } from '../Scene';

type Inks = readonly [paper: Color, Color, Color, Color, deep: Color];

const inkSets = [
  '#f3e7d3 #c8553d #2f5d62 #e2a63b #2b2d42',
  '#efe9e1 #3d5a80 #ee6c4d #98c1d9 #293241',
  '#f4ede4 #7a8b69 #d68c6b #e7c8a0 #3a4237',
  '#f6e9e2 #b5838d #6d6875 #e5989b #3d3450',
  '#e9edeb #1f6f78 #f2b05e #8fb8a8 #163840',
  '#1d2433 #e2725b #f0c987 #4f8a8b #f4efe6',
] as const;

export const paintAbstract: Painter = (spec) => {
  const inks = inksOf(spec);
  const steps = [css(lighten(inks[0], 0.01)), css(mix(inks[0], inks[3], 0.16))];
  return [{ depth: 0.02, paint: (context) => fillBelow(context, spec, 0, steps) }, ...wavesOf(spec, inks)];
};

/** The colours named in the prompt, else a matching set; darker at night. */
function inksOf(spec: SceneSpec): Inks {
  const isNight = spec.hour === 'night';
  const set = spec.styleRandom.fork('inks').pick(inkSets).split(' ');
  const [paper, one, two, three, deep] = set.map((hex) =>
    withAdherence(fromHex(hex), spec),
  ) as unknown as Inks;
  const [first, second, third] = spec.colors.map((color) => withAdherence(color, spec));
  if (first === undefined) return isNight ? [deep, one, two, three, paper] : [paper, one, two, three, deep];
  const pale = { l: isNight ? 0.2 : 0.94, c: 0.02, h: first.h };
  const dark = { l: isNight ? 0.85 : 0.3, c: first.c * 0.5, h: first.h };
  return [
    pale,
    first,
    second ?? lighten(first, first.l > 0.5 ? -0.18 : 0.2),
    third ?? mix(first, pale, 0.55),
    dark,
  ];
}

const surfaceGradient = (context: Context, color: Color, x: number, y: number) =>
  linearGradient(context, [0, 0, x, y], [css(lighten(color, 0.05)), css(lighten(color, -0.05))]);

function wavesOf({ width, height, random, detail }: SceneSpec, inks: Inks): readonly Layer[] {
  const count = Math.round(6 + 6 * detail);
  const noise = createNoise(random.fork('flow'), 2);
  const from = random.fork('from').pick([inks[1], inks[2], inks[3]]);
  return Array.from({ length: count }, (_, index): Layer => {
    const t = (index + 1) / count;
    const next = mix(from, t < 0.85 ? inks[2] : inks[4], (t - 0.5) * 1.7);
    const color = t < 0.5 ? mix(inks[0], from, 0.2 + t * 1.6) : next;
    const paint = (context: Context): void => {
      context.shadowColor = css({ ...inks[4], l: 0.15 }, 0.45);
      context.shadowBlur = height / 28;
      context.fillStyle = surfaceGradient(context, color, width, height * 0.3);
      context.beginPath();
      context.moveTo(-20, height + 40);
      for (let x = -20; x <= width + 20; x += 4)
        context.lineTo(x, height * (0.06 + t * 0.86 + noise((x / width) * 1.5 + t * 1.5) * 0.17));
      context.lineTo(width + 20, height + 40);
      context.fill();
    };
    return { depth: 0.1 + 0.85 * t, paint };
  });
}
