import { okLabOfHex } from './okLab';
import { colourNames } from './readColour';

/** The name of the nearest named colour for `#rrggbb`; null for anything else. */
export function nameColour(hex: string): string | null {
  const target = okLabOfHex(hex);
  if (target === null) return null;
  let nearest: Readonly<{ name: string; distance: number }> | null = null;
  for (const [name, other] of Object.entries(colourNames)) {
    const { l, a, b } = okLabOfHex(other) ?? target;
    const distance = Math.hypot(target.l - l, target.a - a, target.b - b);
    if (nearest === null || distance < nearest.distance) nearest = { name, distance };
  }
  return nearest?.name ?? null;
}
