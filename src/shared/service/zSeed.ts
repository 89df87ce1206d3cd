import { z } from 'zod';

/** The maximum seed, 2^64 - 1. docs/interface.md says only "number"; services use unsigned 64 bits. */
export const maxSeed = '18446744073709551615';

/** The digits of a seed without leading zeros, or null if it is not 0 to 2^64 - 1. */
export function normalizeSeed(text: string): string | null {
  if (!/^\d{1,20}$/.test(text)) return null;
  const value = BigInt(text);
  return value <= BigInt(maxSeed) ? value.toString() : null;
}

/** Decimal digits, never a JS number. */
export const zSeed = z
  .string()
  .refine((text) => normalizeSeed(text) !== null, `must be a whole number from 0 to ${maxSeed}`)
  .transform((text) => normalizeSeed(text) ?? text);

/** A random seed below 2^32, short to read aloud. @param random gives [0, 1). @param max decimal digits */
export function randomSeed(random: () => number, max?: string): string {
  const count = max === undefined ? 2 ** 32 : Math.min(2 ** 32, Number(max) + 1);
  return String(Math.floor(random() * count));
}
