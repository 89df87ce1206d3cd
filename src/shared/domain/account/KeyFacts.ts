import { z } from 'zod';

const dayMs = 86_400_000;
/** A key that expires within this many days should be changed. */
const expiryWarningDays = 14;

/** Whole days since the key was made or, if this time is unknown, since the user entered the key in Easel. */
export function keyAgeDays(facts: KeyFacts, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - (facts.createdAt ?? facts.setAt)) / dayMs));
}

/** Whole days, negative if the key has expired; null: the key does not expire, or the time is unknown. */
export function keyExpiresInDays(facts: KeyFacts, nowMs: number): number | null {
  return facts.expiresAt === null ? null : Math.floor((facts.expiresAt - nowMs) / dayMs);
}

/** Why a key should be changed; null: there is no reason. */
export function keyChangeReason(
  facts: KeyFacts,
  nowMs: number,
  remindAfterDays: number | null,
): 'ended' | 'ends' | 'old' | null {
  const endsIn = keyExpiresInDays(facts, nowMs);
  if (endsIn !== null && endsIn < expiryWarningDays) return endsIn < 0 ? 'ended' : 'ends';
  return remindAfterDays !== null && keyAgeDays(facts, nowMs) >= remindAfterDays ? 'old' : null;
}

/** Facts about a profile's API key, without the key itself; null: unknown. Times in ms UTC. */
export const zKeyFacts = z.object({
  profileId: z.string(),
  description: z.string().nullable(),
  scope: z.string().nullable(),
  createdAt: z.number().int().nullable(),
  expiresAt: z.number().int().nullable(),
  /** When the user entered the key in Easel. */
  setAt: z.number().int(),
});
export type KeyFacts = z.infer<typeof zKeyFacts>;
