import type { SceneBrief } from '../Scene';
import { type Rgb, rgbAt, squareApart } from './Rgb';

/** Where least is to be seen in the picture, of the places where the thing may stand. */
export function calmest(
  data: Uint8ClampedArray,
  { width, height }: SceneBrief,
  side: 1 | -1 | null,
  feet: readonly number[],
  { wide, s }: Readonly<{ wide: number; s: number }>,
): Readonly<{ x: number; y: number }> {
  const columns =
    side === null ? [0.18, 0.32, 0.5, 0.68, 0.82] : side < 0 ? [0.14, 0.22, 0.3] : [0.7, 0.78, 0.86];
  let best = { x: width / 2, y: feet[0] ?? height * 0.9, busy: Number.POSITIVE_INFINITY };
  for (const y of feet) {
    for (const column of columns) {
      const x = Math.min(width - wide / 2, Math.max(wide / 2, width * column));
      const seen: Rgb[] = [];
      for (let line = 0.05; line < 1.1; line += 0.1) {
        const row = Math.min(height - 1, Math.max(0, Math.round(y - s * line)));
        for (let across = -0.55; across <= 0.55; across += 0.1) {
          const place = (row * width + Math.min(width - 1, Math.max(0, Math.round(x + wide * across)))) * 4;
          seen.push(rgbAt(data, place));
        }
      }
      // away from what the picture is of
      const busy = spreadOf(seen) * (1.6 - Math.abs(2 * column - 1));
      if (busy < best.busy) best = { x, y, busy };
    }
  }
  return best;
}

/** How far colours are from their mean, all together. */
function spreadOf(seen: readonly Rgb[]): number {
  const mean = [0, 1, 2].map(
    (channel) => seen.reduce((sum, rgb) => sum + (rgb[channel] ?? 0), 0) / seen.length,
  );
  return seen.reduce((sum, rgb) => sum + Math.sqrt(squareApart(rgb, mean)), 0);
}
