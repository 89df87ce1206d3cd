import { okLabOfHex } from './okLab';
import { colourNames } from './readColour';

/** The name of the nearest named colour for `#rrggbb`; null for anything else. */
export function nameColour(hex: string): string | null {
  const own = okLabOfHex(hex);
  if (own === null) return null;
  let nearest: Readonly<{ name: string; distance: number }> | null = null;
  for (const [name, other] of Object.entries(colourNames)) {
    const { l, a, b } = okLabOfHex(other) ?? own;
    const distance = Math.hypot(own.l - l, own.a - a, own.b - b);
    if (nearest === null || distance < nearest.distance) nearest = { name, distance };
  }
  return nearest?.name ?? null;
}
