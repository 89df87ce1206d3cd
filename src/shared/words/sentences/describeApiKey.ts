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
    // the only scope that Easel has a label for; others are shown as the service names them
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
  const due = keyChangeReason(facts, nowMs, remindAfterDays);
  if (due === 'ended') return t('words.keyHasExpired');
  if (due === 'ends') return t('words.keyEndsMakeAnother', { days: keyExpiresInDays(facts, nowMs) ?? 0 });
  return due === 'old' ? t('words.keyIsOldChangeIt', { days: keyAgeDays(facts, nowMs) }) : null;
}
