import type { KeyFacts } from '../../domain/account/KeyFacts';
import { keyAgeDays, keyEndsInDays, keyIsDue } from '../../domain/account/keyAge';
import { formatDay } from '../formatDay';

/**
 * The facts about an API key, in parts: "“Easel on my desk”", "full access", "made 20 November 2026, 12 days
 * ago".
 */
export function describeApiKey(facts: KeyFacts, nowMs: number): readonly string[] {
  const { description, scope, createdAt, setAt, expiresAt } = facts;
  const age = daysAgo(keyAgeDays(facts, nowMs));
  const endsIn = keyEndsInDays(facts, nowMs);
  return [
    ...(description === null ? [] : [`“${description}”`]),
    // the only scope with a label in the form; others are shown as the service names them
    ...(scope === null ? [] : [scope === 'full_access' ? 'full access' : scope]),
    createdAt === null
      ? `given to Easel ${formatDay(setAt)}, ${age}`
      : `made ${formatDay(createdAt)}, ${age}`,
    ...(expiresAt === null || endsIn === null
      ? []
      : [endsIn < 0 ? `ended ${formatDay(expiresAt)}` : `ends ${formatDay(expiresAt)}`]),
  ];
}

/** Why a key should be changed, in a sentence; null: there is no reason. */
export function keyReminder(facts: KeyFacts, nowMs: number, remindAfterDays: number | null): string | null {
  const due = keyIsDue(facts, nowMs, remindAfterDays);
  if (due === 'ended') return 'The key has expired: the service does not accept it any more.';
  if (due === 'ends') {
    const days = keyEndsInDays(facts, nowMs) ?? 0;
    return `It ends ${days === 0 ? 'today' : `in ${inDays(days)}`}. Make another before then.`;
  }
  return due === 'old' ? `It is ${inDays(keyAgeDays(facts, nowMs))} old. Change it from time to time.` : null;
}

function daysAgo(days: number): string {
  return days === 0 ? 'today' : `${inDays(days)} ago`;
}

function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
