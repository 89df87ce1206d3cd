import { type Color, css, lighten, mix } from '../Color';
import type { Context, Thing } from './Thing';

/** The soft shadow on the table, away from the light; `flat`: how wide it lies. */
export function paintShadow(context: Context, { x, y, s, side, brief }: Thing, flat: number): void {
  context.save();
  context.translate(x - side * s * 0.3, y - s * 0.02);
  context.scale(1, 0.17);
  const shadow = context.createRadialGradient(side * s * 0.12, 0, s * 0.1, 0, 0, s * (0.4 + flat * 0.6));
  for (let stop = 0; stop <= 6; stop++)
    shadow.addColorStop(stop / 6, css(brief.palette.near, 0.62 * (1 - stop / 6) ** 1.4));
  context.fillStyle = shadow;
  context.fillRect(-s * 1.2, -s * 1.2, s * 2.4, s * 2.4);
  context.restore();
}

/** A glaze across the width: dark edge, body, bright side, thin rim of bounced light. */
export function glaze(
  context: Context,
  { x, side, color, shades }: Thing,
  half: number,
  tint: Color = color,
): CanvasGradient {
  const gradient = context.createLinearGradient(x - side * half, 0, x + side * half, 0);
  gradient.addColorStop(0, css(mix(tint, shades.mid, 0.45)));
  gradient.addColorStop(0.08, css(mix(tint, shades.near, 0.62)));
  gradient.addColorStop(0.42, css(mix(tint, shades.near, 0.2)));
  gradient.addColorStop(0.68, css(tint));
  gradient.addColorStop(0.84, css(mix(tint, shades.light, 0.6)));
  gradient.addColorStop(1, css(mix(tint, shades.near, 0.15)));
  return gradient as unknown as CanvasGradient;
}

type CanvasGradient = ReturnType<Context['createLinearGradient']>;

/** Turns a profile (half widths at heights, both in parts of s) into a closed shape. */
export function turned(
  context: Context,
  { x, y, s }: Thing,
  profile: readonly (readonly [number, number])[],
): void {
  context.beginPath();
  const sides = [
    profile.map(([w, h]) => [x + w * s, y - h * s] as const),
    profile.map(([w, h]) => [x - w * s, y - h * s] as const).reverse(),
  ];
  const [right = [], left = []] = sides;
  const start = right[0];
  if (!start) return;
  context.moveTo(start[0], start[1]);
  for (const points of [right, left]) {
    for (let index = 0; index < points.length - 1; index++) {
      const from = points[index];
      const to = points[index + 1];
      if (from && to)
        context.quadraticCurveTo(from[0], from[1], (from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    }
    const last = points[points.length - 1];
    if (last) context.lineTo(last[0], last[1]);
  }
  context.closePath();
}

/** A soft spot of light: `at` across and `high` up, in parts of the thing's height. */
export function highlight(
  context: Context,
  { x, y, s, side, brief }: Thing,
  at: number,
  high: number,
  wide: number,
  tall: number,
): void {
  context.save();
  context.translate(x + side * s * at, y - s * high);
  context.scale(wide, tall);
  const shine = context.createRadialGradient(0, 0, 0, 0, 0, s);
  shine.addColorStop(0, css(lighten(brief.palette.light, 0.03), 0.85));
  shine.addColorStop(1, css(brief.palette.light, 0));
  context.fillStyle = shine;
  context.fillRect(-s, -s, s * 2, s * 2);
  context.restore();
}
