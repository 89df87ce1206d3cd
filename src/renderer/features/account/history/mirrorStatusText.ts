import type { MirrorState } from '@shared/domain/account/HistoryMirror';
import { t } from '@shared/messages/t';
import { formatShortDay } from '@shared/words/formatMoment';
import { formatTime } from '@shared/words/formatTime';

/** The state of the local copy of the history. Several profiles are combined. */
export function mirrorStatusText(states: readonly MirrorState[], now: number): string {
  const entries = sum(states, ({ entries: each }) => each);
  if (states.every(({ syncedAt, entries: each, running }) => syncedAt === null && each === 0 && !running))
    return t('account.notMirroredYet');
  const oldestAt = minimum(states, (state) => state.oldestAt);
  const oldest = oldestAt === null ? '' : formatShortDay(oldestAt, now);
  const values = { entries, hasOldest: oldestAt !== null, oldest };
  // `isOpen`: the last sync was interrupted
  const unfinished = states.some(({ complete, isOpen }) => !complete || isOpen);
  const running = states.filter((state) => state.running !== null);
  const waitsUntil = running.find(({ running: run }) => run?.waitsUntil != null)?.running?.waitsUntil;
  if (waitsUntil != null) return t('account.mirrorPaused', { ...values, time: formatTime(waitsUntil, now) });
  if (running.length > 0) {
    const added = sum(running, ({ running: run }) => run?.added ?? 0);
    return unfinished ? t('account.mirrorSoFar', values) : t('account.mirrorNewSoFar', { entries, added });
  }
  if (unfinished) return t('account.mirrorUnfinished', values);
  const synced = minimum(states, ({ syncedAt }) => syncedAt);
  return synced === null
    ? t('account.mirrorWorksOffline', { entries })
    : t('account.mirroredTo', { entries, time: formatTime(synced, now) });
}

function sum(states: readonly MirrorState[], valueIn: (state: MirrorState) => number): number {
  return states.reduce((total, state) => total + valueIn(state), 0);
}

function minimum(
  states: readonly MirrorState[],
  valueIn: (state: MirrorState) => number | null,
): number | null {
  const found = states.map(valueIn).filter((value) => value !== null);
  return found.length === 0 ? null : Math.min(...found);
}
