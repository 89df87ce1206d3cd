import { type AssetDay, filterDays } from './AssetDay';
import { SeqSet } from './SeqSet';

/** The matching assets of each day. An unchanged day is filtered once. */
export class DayFilter {
  /** The query that `matches` belongs to; '': no query. */
  readonly query: string;
  #matches: SeqSet | null;
  #known = new WeakMap<AssetDay, AssetDay | 'nothing'>();

  constructor(query = '', matches: SeqSet | null = null) {
    this.query = query;
    this.#matches = matches;
  }

  days(days: readonly AssetDay[]): readonly AssetDay[] {
    const matches = this.#matches;
    if (matches === null) return days;
    const unknown = days.filter((day) => !this.#known.has(day));
    const found = filterDays(unknown, (seq) => matches.has(seq));
    for (const [place, day] of unknown.entries()) this.#known.set(day, found[place] ?? 'nothing');
    return days.flatMap((day) => {
      const known = this.#known.get(day);
      return known === undefined || known === 'nothing' ? [] : known;
    });
  }

  renew(matches: SeqSet | null): void {
    if (matches !== null && this.#matches?.isSame(matches) === true) return;
    this.#matches = matches;
    this.#known = new WeakMap();
  }

  /**
   * @param matching the assets of `seqs` that match
   * @param days the days that contain `seqs`
   */
  note(seqs: Iterable<number>, matching: Iterable<number>, days: readonly AssetDay[]): void {
    if (this.#matches === null) return;
    const now = new SeqSet(matching);
    for (const seq of seqs) {
      if (now.has(seq)) this.#matches.add(seq);
      else this.#matches.delete(seq);
    }
    for (const day of days) this.#known.delete(day);
  }
}
