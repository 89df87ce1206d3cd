import type { KeyFacts } from './KeyFacts';

const dayMs = 86_400_000;
/** A key that ends within so many days is said to. */
const nearDays = 14;

/** Whole days since the key was made; where nobody said when, since Easel was given it. */
export function keyAgeDays(facts: KeyFacts, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - (facts.createdAt ?? facts.setAt)) / dayMs));
}

/** Whole days until the key ends, below 0 where it has; null: it does not, or nobody said. */
export function keyEndsInDays(facts: KeyFacts, nowMs: number): number | null {
  return facts.expiresAt === null ? null : Math.floor((facts.expiresAt - nowMs) / dayMs);
}

/** Why a key should be changed; null: there is no reason. */
export function keyIsDue(
  facts: KeyFacts,
  nowMs: number,
  remindAfterDays: number | null,
): 'ended' | 'ends' | 'old' | null {
  const endsIn = keyEndsInDays(facts, nowMs);
  if (endsIn !== null && endsIn < nearDays) return endsIn < 0 ? 'ended' : 'ends';
  return remindAfterDays !== null && keyAgeDays(facts, nowMs) >= remindAfterDays ? 'old' : null;
}
