import { type KeyFacts, keyAgeDays, keyChangeReason, keyExpiresInDays } from '../../domain/account/KeyFacts';
import { t } from '../../messages/t';
import { formatDay } from '../formatDay';

/** In parts: "“Easel on my desk”", "full access", "made 20 November 2026, 12 days ago". */
export function describeApiKey(facts: KeyFacts, nowMs: number): readonly string[] {
  const { description, scope, createdAt, setAt, expiresAt } = facts;
  const days = keyAgeDays(facts, nowMs);
  const endsIn = keyExpiresInDays(facts, nowMs);
  return [
    ...(description === null ? [] : [t('words.quoted', { text: description })]),
    // Easel has a label for this scope only; other scopes keep the service's names
    ...(scope === null ? [] : [scope === 'full_access' ? t('words.keyFullAccess') : scope]),
    createdAt === null
      ? t('words.keyGivenToEasel', { day: formatDay(setAt), days })
      : t('words.keyMade', { day: formatDay(createdAt), days }),
    ...(expiresAt === null || endsIn === null
      ? []
      : [t(endsIn < 0 ? 'words.keyEnded' : 'words.keyEnds', { day: formatDay(expiresAt) })]),
  ];
}

/** Why the key should be changed, for the user; null: there is no reason. */
export function keyReminder(facts: KeyFacts, nowMs: number, remindAfterDays: number | null): string | null {
  const reason = keyChangeReason(facts, nowMs, remindAfterDays);
  if (reason === 'ended') return t('words.keyHasExpired');
  if (reason === 'ends') return t('words.keyEndsMakeAnother', { days: keyExpiresInDays(facts, nowMs) ?? 0 });
  return reason === 'old' ? t('words.keyIsOldChangeIt', { days: keyAgeDays(facts, nowMs) }) : null;
}
