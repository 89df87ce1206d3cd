import { css, lighten, mix } from '../Color';
import type { SceneBrief } from '../Scene';
import type { Context, Sitter } from './Sitter';

/** Curls about the head of somebody, to the shoulders where the hair is long. */
export function paintCurls(
  context: Context,
  { random, palette }: SceneBrief,
  { x, y, u, hair }: Sitter,
  isLong: boolean,
): void {
  const chance = random.fork('curls');
  const curl = (atX: number, atY: number): void => {
    const r = u * chance.range(0.085, 0.125);
    context.fillStyle = css(
      lighten(mix(hair, palette.light, chance.range(0, 0.16)), chance.range(-0.05, 0.03)),
    );
    context.beginPath();
    context.arc(atX, atY, r, 0, 7);
    context.fill();
    context.strokeStyle = css(lighten(hair, -0.1), 0.6);
    context.lineWidth = u * 0.012;
    context.beginPath();
    context.arc(atX, atY, r * 0.55, chance.range(0, 3), chance.range(3.6, 5.4));
    context.stroke();
  };
  // from ear to ear over the crown
  for (let step = 0; step <= 22; step++) {
    const turn = Math.PI * (1 + step / 22);
    for (const out of [0.47, 0.4])
      curl(x + Math.cos(turn) * u * out, y - u * 0.16 + Math.sin(turn) * u * (out + 0.09));
  }
  if (!isLong) return;
  for (let row = 0; row < 9; row++)
    for (const side of [-1, 1])
      curl(x + side * u * (0.46 + 0.05 * Math.sin(row * 1.7)), y - u * 0.1 + row * u * 0.1);
}
