import { type AssetDay, filterDays } from './AssetDay';
import { SeqSet } from './SeqSet';

/** The matching assets of each day. An unchanged day is filtered once. */
export class DayFilter {
  /** The query that `#matches` belongs to; '': no query. */
  readonly query: string;
  #matches: SeqSet | null;
  #filtered = new WeakMap<AssetDay, AssetDay | 'nothing'>();

  constructor(query = '', matches: SeqSet | null = null) {
    this.query = query;
    this.#matches = matches;
  }

  days(days: readonly AssetDay[]): readonly AssetDay[] {
    const matches = this.#matches;
    if (matches === null) return days;
    const unfiltered = days.filter((day) => !this.#filtered.has(day));
    const results = filterDays(unfiltered, (seq) => matches.has(seq));
    for (const [index, day] of unfiltered.entries()) this.#filtered.set(day, results[index] ?? 'nothing');
    return days.flatMap((day) => {
      const filtered = this.#filtered.get(day);
      return filtered === undefined || filtered === 'nothing' ? [] : filtered;
    });
  }

  setMatches(matches: SeqSet | null): void {
    if (matches !== null && this.#matches?.isSame(matches) === true) return;
    this.#matches = matches;
    this.#filtered = new WeakMap();
  }

  /**
   * @param matching the assets of `seqs` that match
   * @param days the days that contain `seqs`
   */
  updateMatches(seqs: Iterable<number>, matching: Iterable<number>, days: readonly AssetDay[]): void {
    if (this.#matches === null) return;
    const matchingSet = new SeqSet(matching);
    for (const seq of seqs) {
      if (matchingSet.has(seq)) this.#matches.add(seq);
      else this.#matches.delete(seq);
    }
    for (const day of days) this.#filtered.delete(day);
  }
}
