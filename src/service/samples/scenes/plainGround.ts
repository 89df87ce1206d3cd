// What is behind a thing where the prompt asks for a plain background: one colour, without a line where the floor begins.
import { type Color, lighten } from '../Color';
import type { Palette } from '../Palette';
import { fillGradient } from '../paintSky';
import type { Layer, SceneBrief } from '../Scene';
import type { Hero } from './nouns/chooseHero';

/** The sheet of it. */
export function groundLayer(brief: SceneBrief, ground: Color): Layer {
  return {
    depth: 0.05,
    paint: (context) =>
      fillGradient(context, brief, [
        [0, ground],
        [0.6, ground],
        [1, lighten(ground, -0.02)],
      ]),
  };
}

/** The light of a studio: a palette that puts no hue on the ground; what stands out keeps its own. */
export function paletteOn(palette: Palette, ground: Color): Palette {
  return {
    ...{ skyTop: ground, skyMid: ground, skyLow: ground, accent: palette.accent, isDark: false },
    light: { l: 0.985, c: 0.004, h: 85 },
    far: { l: 0.8, c: 0.012, h: 80 },
    mid: { l: 0.82, c: 0.016, h: 78 },
    near: { l: Math.min(0.42, ground.l * 0.45), c: 0.012, h: 70 },
  };
}

/** The same thing, away from its place and from the scene that it stood before. */
export function heroOn(hero: Hero): Hero {
  const floats = ['sky', 'night', 'under'].includes(hero.place);
  return { ...hero, behind: null, place: floats ? 'sky' : hero.place === 'table' ? 'table' : 'room' };
}
