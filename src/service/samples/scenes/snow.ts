import { type Color, css, mix } from '../Color';
import { createNoise } from '../noise';
import type { SceneBrief } from '../Scene';
import type { Context } from './Thing';

/** Snow in the light of the picture's hour. */
export function snowIn({ palette, mood }: SceneBrief): Color {
  const dim = { night: 0.66, blue: 0.76, dusk: 0.82, dawn: 0.97, golden: 0.97, day: 1 }[mood.time];
  return mix({ l: 0.97 * dim, c: mood.tone === 'grey' ? 0 : 0.012, h: 245 }, palette.skyLow, 0.14);
}

/**
 * A cap of snow along `outline`, ragged at its lower edge.
 * @param deep how far down it reaches, in pixels
 */
export function paintSnowCap(
  context: Context,
  brief: SceneBrief,
  outline: (x: number) => number,
  deep: number,
): void {
  const { width, random } = brief;
  const ragged = createNoise(random.fork('snow cap'), 4, 0.6);
  const step = Math.max(1, width / 700);
  context.fillStyle = css(snowIn(brief), 0.96);
  context.beginPath();
  for (let x = 0; x <= width; x += step) context.lineTo(x, outline(x) - 1);
  for (let x = width; x >= 0; x -= step)
    context.lineTo(x, outline(x) + deep * (0.75 + 0.6 * ragged((x / width) * 26)));
  context.closePath();
  context.fill();
}
