import { type AssetDay, filterDay } from './AssetDay';
import { SeqSet } from './SeqSet';

export type KindFilter = 'all' | 'image' | 'video';

/** What of each day is shown. Remembers its answers: a day that stays the same object is looked through once. */
export class DayFilter {
  readonly kind: KindFilter;
  /** The search that `matches` is of; '' where nothing is searched for. */
  readonly search: string;
  readonly #matches: SeqSet | null;
  #known = new WeakMap<AssetDay, AssetDay | 'nothing'>();

  /** @param matches numbers of the assets that match the search; null: all do */
  constructor(kind: KindFilter, search = '', matches: SeqSet | null = null) {
    this.kind = kind;
    this.search = search;
    this.#matches = matches;
  }

  /** The same search, another kind. */
  withKind(kind: KindFilter): DayFilter {
    return new DayFilter(kind, this.search, this.#matches);
  }

  days(days: readonly AssetDay[]): readonly AssetDay[] {
    if (this.kind === 'all' && this.#matches === null) return days;
    return days.flatMap((day) => this.#day(day) ?? []);
  }

  /** Assets of these days were looked at again: which of `seqs` match now. */
  note(seqs: Iterable<number>, matching: Iterable<number>, days: readonly AssetDay[]): void {
    if (this.#matches === null) return;
    const now = new SeqSet(matching);
    for (const seq of seqs) {
      if (now.has(seq)) this.#matches.add(seq);
      else this.#matches.delete(seq);
    }
    for (const day of days) this.#known.delete(day);
  }

  #day(day: AssetDay): AssetDay | null {
    let known = this.#known.get(day);
    if (known === undefined) {
      const wanted = this.kind === 'video' ? 1 : 0;
      known =
        filterDay(
          day,
          (item) =>
            (this.kind === 'all' || day.kinds[item] === wanted) &&
            (this.#matches === null || this.#matches.has(day.seqs[item] ?? 0)),
        ) ?? 'nothing';
      this.#known.set(day, known);
    }
    return known === 'nothing' ? null : known;
  }
}
