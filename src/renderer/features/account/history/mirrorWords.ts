import type { MirrorState } from '@shared/domain/account/HistoryMirror';
import { formatCount } from '@shared/words/formatCount';
import { formatShortDay } from '@shared/words/formatMoment';
import { formatTime } from '@shared/words/formatTime';

/** The state of the shown mirrors in one line, several profiles combined. */
export function mirrorWords(states: readonly MirrorState[], now: number): string {
  const entries = sum(states, ({ entries: each }) => each);
  if (states.every(({ syncedAt, entries: each, running }) => syncedAt === null && each === 0 && !running))
    return 'not mirrored yet';
  const count = `${formatCount(entries)} ${entries === 1 ? 'entry' : 'entries'}`;
  const oldest = least(states, ({ oldestAt }) => oldestAt);
  const back = oldest === null ? '' : `, back to ${formatShortDay(oldest, now)}`;
  const unfinished = states.some(({ complete, isOpen }) => !complete || isOpen);
  const running = states.filter((state) => state.running !== null);
  const waits = running.find(({ running: run }) => run?.waitsUntil != null)?.running?.waitsUntil;
  if (waits != null) return `${count}${back}; the service asks for a pause until ${formatTime(waits, now)}`;
  if (running.length > 0) {
    const added = sum(running, ({ running: run }) => run?.added ?? 0);
    return unfinished ? `${count}${back} so far` : `${count}, ${formatCount(added)} new so far`;
  }
  if (unfinished) return `${count}${back}; not read to the end yet`;
  const synced = least(states, ({ syncedAt }) => syncedAt);
  return `${count}, mirrored ${synced === null ? '' : `to ${formatTime(synced, now)} `}· works offline`;
}

function sum(states: readonly MirrorState[], of: (state: MirrorState) => number): number {
  return states.reduce((total, state) => total + of(state), 0);
}

function least(states: readonly MirrorState[], of: (state: MirrorState) => number | null): number | null {
  const found = states.map(of).filter((value) => value !== null);
  return found.length === 0 ? null : Math.min(...found);
}
