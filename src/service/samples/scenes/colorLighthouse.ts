import type { Color } from '../Color';
import { colorOfName } from '../colorWords';
import type { SceneBrief } from '../Scene';

const stripeNames = ['red', 'blue', 'green', 'yellow', 'orange', 'pink', 'purple', 'black'];

/** A colour of the lighthouse is that of its stripes, and of nothing else. */
export function colorLighthouse(brief: SceneBrief): SceneBrief {
  const { palette, mood } = brief;
  const name = stripeNames.find((color) =>
    mood.has(
      new RegExp(
        `\\b${color}(?: (?:and|&) white)?(?:,? (?!(?:sea|sky|and|with|by)\\b)[\\w-]+)? lighthouses?\\b`,
      ),
    ),
  );
  const asked = name === undefined ? null : colorOfName(name);
  if (asked === null) return brief;
  const rock = (color: Color): Color => ({ ...color, c: Math.min(color.c, 0.03), h: 250 });
  return {
    ...brief,
    palette: {
      ...{ ...palette, far: rock(palette.far), mid: rock(palette.mid), near: rock(palette.near) },
      accent: { ...asked, l: asked.l * (palette.isDark ? 0.9 : 1), c: mood.tone === 'grey' ? 0 : asked.c },
    },
  };
}
