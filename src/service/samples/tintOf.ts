import { type Color, mix } from './Color';
import type { Palette } from './Palette';
import type { SceneBrief } from './Scene';

/** What a thing is shaded with: what it has in shadow, between, and in the light. */
export type Shades = Pick<Palette, 'near' | 'mid' | 'light'>;

/** The colour that a prompt asks for, for the thing drawn under `name`; null: none, it is coloured as it suits the picture. */
export function tintOf({ tints, mood, palette }: SceneBrief, name: string): Color | null {
  const color = tints.find(({ of }) => of === name)?.color;
  if (color === undefined) return null;
  return { ...color, l: color.l * (palette.isDark ? 0.94 : 1), c: mood.tone === 'grey' ? 0 : color.c };
}

/** Shades of a colour itself, so that no hour and no ground makes another colour of it: white goes to light grey, black to a dim shine. */
export function shadesOf(tint: Color): Shades {
  const near = { ...tint, l: 0.74 * tint.l ** 2, c: tint.c * 0.8 };
  return {
    near,
    mid: mix(tint, near, 0.5),
    light: { ...tint, l: tint.l + (1 - tint.l) * 0.5, c: tint.c * 0.75 },
  };
}
