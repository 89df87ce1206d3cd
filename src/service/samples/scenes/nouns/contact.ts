import { css, lighten } from '../../Color';
import type { SceneBrief } from '../../Scene';
import type { Context } from '../Thing';

/** Rings about what floats on (x, y) and is `s` wide. */
export function paintWaterline(
  context: Context,
  { palette }: SceneBrief,
  x: number,
  y: number,
  s: number,
): void {
  for (const [at, wide, alpha] of [
    [0, 0.56, 0.5],
    [0.03, 0.62, 0.3],
    [0.06, 0.5, 0.2],
  ] as const) {
    context.strokeStyle = css(palette.light, alpha);
    context.lineWidth = Math.max(1, s * 0.008);
    context.beginPath();
    context.ellipse(x, y + s * at, s * wide, s * 0.035, 0, 0.08, Math.PI - 0.08);
    context.stroke();
  }
}

/** The shadow under what stands on (x, y) and is `s` wide. */
export function paintContact(
  context: Context,
  { palette }: SceneBrief,
  x: number,
  y: number,
  s: number,
  isWater: boolean,
): void {
  context.save();
  context.translate(x, y - s * 0.01);
  context.scale(1, 0.13);
  const shadow = context.createRadialGradient(0, 0, s * 0.05, 0, 0, s * 0.62);
  for (let stop = 0; stop <= 6; stop++)
    shadow.addColorStop(
      stop / 6,
      css(lighten(palette.near, -0.05), (isWater ? 0.35 : 0.6) * (1 - stop / 6) ** 1.4),
    );
  context.fillStyle = shadow;
  context.fillRect(-s, -s, s * 2, s * 2);
  context.restore();
}
