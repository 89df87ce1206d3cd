// The shore of a lake, under what stands at the water and not in it.
import { mix } from '../Color';
import { createNoise } from '../noise';
import { fillUnder } from '../paintGround';
import type { Layer, SceneBrief } from '../Scene';
import { isSnowLying } from './settings';
import { snowIn } from './snow';

/** "by a lake", "on the bank of the river" */
export const isAtLake = (has: (pattern: RegExp) => boolean): boolean =>
  has(
    /\b(?:by|beside|at|near|next to|overlooking|on|along|(?:shores?|banks?|edges?) of) (?:an?|the) (?:[\w-]+ ){0,2}(?:lakes?|ponds?|rivers?|fjords?)\b|\blake ?side\b/,
  );

/** Ground from `top` down, with an uneven edge. */
export function lakeShoreLayer(brief: SceneBrief, top: number): Layer {
  const { width, height, palette, mood, random } = brief;
  const noise = createNoise(random.fork('lake shore'), 3);
  const green = { l: palette.isDark ? 0.34 : 0.6, c: mood.tone === 'grey' ? 0 : 0.09, h: 132 };
  const grass = isSnowLying(mood.has) ? snowIn(brief) : mix(green, palette.mid, 0.45);
  return {
    depth: 0.68,
    paint: (context) =>
      fillUnder(context, brief, (x) => top - height * 0.02 * noise((x / width) * 4), {
        top: mix(grass, palette.light, 0.18),
        bottom: mix(grass, palette.near, 0.35),
      }),
  };
}
