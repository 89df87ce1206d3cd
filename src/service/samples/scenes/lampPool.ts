// The light that a lamp throws on what is near it.
import { css } from '../Color';
import type { Layer, SceneBrief } from '../Scene';

/** Whether it is dark enough to see it. */
export const isDark = ({ mood }: SceneBrief): boolean => ['dusk', 'blue', 'night'].includes(mood.time);

/** Warm light about (x, y), as far as `reach`, in pixels, on all that is painted before it. */
export function lampPoolLayer(
  { mood }: SceneBrief,
  { x, y, reach }: Readonly<{ x: number; y: number; reach: number }>,
): Layer {
  const color = { l: 0.86, c: mood.tone === 'grey' ? 0 : 0.12, h: 78 };
  return {
    depth: 0.72,
    paint: (context) => {
      for (const [operation, strength] of [
        ['overlay', 0.75],
        ['soft-light', 0.6],
        ['screen', 0.16],
      ] as const) {
        const pool = context.createRadialGradient(x, y, 0, x, y, reach);
        for (let stop = 0; stop <= 8; stop++)
          pool.addColorStop(stop / 8, css(color, strength * (1 - stop / 8) ** 1.7));
        context.globalCompositeOperation = operation;
        context.fillStyle = pool;
        context.fillRect(x - reach, y - reach, reach * 2, reach * 2);
      }
    },
  };
}
