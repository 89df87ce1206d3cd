import { css, lighten, mix } from '../Color';
import type { Layer, SceneBrief } from '../Scene';

/** A wall of bricks behind what leans on it, down to `foot`. */
export function brickWall({ width, height, palette, mood, random, detail }: SceneBrief, foot: number): Layer {
  const dim = { night: 0.5, blue: 0.62, dusk: 0.74, dawn: 0.95, golden: 0.97, day: 1 }[mood.time];
  const brick = mix({ l: 0.6 * dim, c: mood.tone === 'grey' ? 0 : 0.075, h: 42 }, palette.mid, 0.2);
  return {
    depth: 0.3,
    paint: (context) => {
      const chance = random.fork('bricks');
      context.fillStyle = css(mix(brick, palette.light, 0.35));
      context.fillRect(0, 0, width, foot);
      const tall = height / 17;
      const long = tall * 2.3;
      const joint = tall * 0.1;
      for (let row = 0; row * tall < foot; row++) {
        const bottom = foot - row * tall;
        for (let x = (row % 2) * -0.5 * long; x < width; x += long) {
          context.fillStyle = css(lighten(brick, chance.range(-0.05, 0.05) * (0.4 + 0.6 * detail)));
          context.fillRect(x, bottom - tall + joint, long - joint, tall - joint);
        }
      }
    },
  };
}
