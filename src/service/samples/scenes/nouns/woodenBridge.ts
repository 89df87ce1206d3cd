import { type Color, css, lighten, mix } from '../../Color';
import type { SceneBrief } from '../../Scene';
import { isSnowLying } from '../settings';
import { snowIn } from '../snow';
import type { Context } from '../Thing';

/** Whether a prompt wants a bridge of wood. */
export const isOfWood = ({ mood }: SceneBrief): boolean =>
  mood.has(/\b(?:wooden|timber|wood|log|plank) (?:[\w-]+ )?(?:foot)?bridges?\b/);

/** A bridge of planks on posts, with a rail on both sides. `deck`: how far down its planks lie at x. */
export function paintWoodenBridge(
  context: Context,
  brief: SceneBrief,
  wood: Color,
  { deck, foot }: Readonly<{ deck: (x: number) => number; foot: number }>,
): void {
  const { width, height, palette, mood } = brief;
  const dark = mix(wood, palette.near, 0.45);
  const light = lighten(wood, 0.08);
  const thick = height * 0.03;
  const along = (down: number, wide: number, color: Color) => {
    context.strokeStyle = css(color);
    context.lineWidth = wide;
    context.lineJoin = 'round';
    context.beginPath();
    for (let x = -width * 0.02; x <= width * 1.02; x += Math.max(2, width / 120))
      context.lineTo(x, deck(x) + down);
    context.stroke();
  };
  const post = (x: number, from: number, to: number, wide: number, color: Color) => {
    context.fillStyle = css(color);
    context.fillRect(x - wide / 2, from, wide, to - from);
  };
  for (const at of [0.22, 0.4, 0.6, 0.78]) {
    const x = width * at;
    post(x - width * 0.012, deck(x), foot + height * 0.02, width * 0.014, dark);
    post(x + width * 0.012, deck(x), foot + height * 0.035, width * 0.017, wood);
  }
  // the rail behind, the planks, the rail before
  along(-height * 0.115, height * 0.011, dark);
  along(thick * 0.5, thick, dark);
  along(thick * 0.12, thick * 0.6, isSnowLying(mood.has) ? snowIn(brief) : light);
  for (let x = width * 0.01; x < width; x += width * 0.018) {
    context.fillStyle = css(dark, 0.5);
    context.fillRect(x, deck(x) - thick * 0.16, Math.max(1, width * 0.0018), thick * 0.62);
  }
  for (let x = width * 0.02; x < width; x += width * 0.08)
    post(x, deck(x) - height * 0.1, deck(x) + thick, width * 0.011, wood);
  along(-height * 0.095, height * 0.017, isSnowLying(mood.has) ? snowIn(brief) : light);
  along(-height * 0.05, height * 0.01, wood);
}
