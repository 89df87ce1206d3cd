// Finds the history entry that is the lost answer to a POST, if there is exactly one candidate.
import { t } from '@shared/messages/t';
import type { HistoryEntry } from '@shared/service';
import { type LostRow, lostOf } from './lostAttempts';
import { type KnownAnswers, matchHistory } from './matchHistory';

/** `several`: ambiguous; `message` explains why. */
export type EntryFor =
  | Readonly<{ kind: 'one'; entry: HistoryEntry }>
  | Readonly<{ kind: 'none' }>
  | Readonly<{ kind: 'several'; message: string }>;

export interface Search {
  readonly entries: readonly HistoryEntry[];
  readonly known: KnownAnswers;
  /** All lost POSTs of this profile: an entry may be the answer to another of them. */
  readonly lost: readonly LostRow[];
  readonly now: number;
}

export function entryFor(row: LostRow, { entries, known, lost, now }: Search): EntryFor {
  const matches = matchHistory(lostOf(row, now), entries, known);
  const [match] = matches;
  if (!match) return { kind: 'none' };
  if (matches.length > 1) {
    const message = t('queue.historyHasSeveral', { count: matches.length });
    return { kind: 'several', message };
  }
  const { entry, sure } = match;
  const isAlso = (other: LostRow): boolean =>
    other.job_id !== row.job_id &&
    other.values_json !== row.values_json &&
    matchHistory(lostOf(other, now), [entry], known).length > 0;
  if (sure || !lost.some(isAlso)) return { kind: 'one', entry };
  const message = t('queue.historyUnsure');
  return { kind: 'several', message };
}
