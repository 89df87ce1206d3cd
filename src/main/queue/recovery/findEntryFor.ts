// Finds the history entry that is the lost answer to a POST, if there is exactly one candidate.
import { t } from '@shared/messages/t';
import type { HistoryEntry } from '@shared/service';
import { type LostRow, toLostAttempt } from './lostAttempts';
import { type KnownAnswers, matchHistory } from './matchHistory';

/** `several`: ambiguous; `message` explains why. */
export type EntryMatch =
  | Readonly<{ kind: 'one'; entry: HistoryEntry }>
  | Readonly<{ kind: 'none' }>
  | Readonly<{ kind: 'several'; message: string }>;

export interface SearchContext {
  readonly entries: readonly HistoryEntry[];
  readonly known: KnownAnswers;
  /** All lost POSTs of this profile: an entry may be the answer to another of them. */
  readonly lost: readonly LostRow[];
  readonly now: number;
}

export function findEntryFor(row: LostRow, { entries, known, lost, now }: SearchContext): EntryMatch {
  const matches = matchHistory(toLostAttempt(row, now), entries, known);
  const [match] = matches;
  if (!match) return { kind: 'none' };
  if (matches.length > 1) {
    return { kind: 'several', message: t('queue.historyHasSeveral', { count: matches.length }) };
  }
  const { entry, isCertain } = match;
  const mayAnswer = (other: LostRow): boolean =>
    other.job_id !== row.job_id &&
    other.values_json !== row.values_json &&
    matchHistory(toLostAttempt(other, now), [entry], known).length > 0;
  if (isCertain || !lost.some(mayAnswer)) return { kind: 'one', entry };
  return { kind: 'several', message: t('queue.historyUnsure') };
}
