// The window's list in the order and under the headings that a person wants. By moment it is the list itself, or that
// turned round; any other order is asked of main, and asked again when the list changes.
import type { GalleryGroup, GallerySort } from '@shared/domain/GallerySort';
import { AssetList } from './AssetList';
import { type ArrangedSeqs, asOne, inGroups, oldestFirst } from './arrangeDays';
import type { LibraryList, LibraryView } from './LibraryList';

/** What to show, in which order and under which headings. */
export type LibraryWish = Readonly<{ query: string; sort: GallerySort; group: GalleryGroup }>;

type Ask = (wish: LibraryWish) => Promise<ArrangedSeqs>;
type Answer = Readonly<{ wish: LibraryWish; arranged: ArrangedSeqs; filter: object }>;

export class ArrangedList {
  readonly #list: LibraryList;
  readonly #ask: Ask;
  readonly #listeners = new Set<() => void>();
  #wish: LibraryWish = { query: '', sort: 'newest', group: 'day' };
  #answer: Answer | null = null;
  /** What the view was made of. */
  #from: LibraryView;
  #filters = new WeakMap<object, object>();
  #isAsking = false;
  #isStale = false;
  #view: LibraryView;

  constructor(list: LibraryList, ask: Ask) {
    this.#list = list;
    this.#ask = ask;
    this.#from = list.view();
    this.#view = this.#from;
    list.subscribe(() => {
      this.#isStale = true;
      this.#arrange();
    });
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  readonly view = (): LibraryView => this.#view;

  start(): void {
    this.#list.start();
  }

  /** More changed than was named. */
  manyChanged(): void {
    this.#list.manyChanged();
  }

  show(wish: LibraryWish): void {
    const { query, sort, group } = this.#wish;
    if (wish.query === query && wish.sort === sort && wish.group === group) return;
    if (wish.sort !== sort || wish.group !== group) this.#filters = new WeakMap();
    this.#wish = wish;
    this.#isStale = true;
    this.#list.show(wish.query);
    this.#arrange();
  }

  #arrange(): void {
    this.#from = this.#list.view();
    const { list } = this.#from;
    const { sort, group } = this.#wish;
    if (list === null || (sort === 'newest' && group === 'day')) this.#tell(this.#from);
    else if ((sort === 'newest' || sort === 'oldest') && (group === 'day' || group === 'none')) {
      const days = sort === 'oldest' ? oldestFirst(list.days) : list.days;
      const shown = group === 'none' ? asOne(days, sortTitles[sort]) : days;
      this.#tell({ ...this.#from, list: new AssetList(shown, this.#filterFor(list.filter)) });
    } else this.#arrangeAsAsked(list);
  }

  #arrangeAsAsked(list: AssetList): void {
    if (this.#isStale) void this.#askAgain();
    const answer = this.#answer !== null && isSame(this.#answer.wish, this.#wish) ? this.#answer : null;
    // what was shown stays until the answer is there
    const shown =
      answer === null ? this.#view.list : new AssetList(inGroups(list.days, answer.arranged), answer.filter);
    this.#tell({ ...this.#from, list: shown, isSettled: answer !== null && this.#from.isSettled });
  }

  // one question at a time: what changes meanwhile is asked once more
  async #askAgain(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const wish = this.#wish;
        const { seqs, groups } = await this.#ask(wish);
        const titled = groups.map((each) => ({ ...each, title: each.title || sortTitles[wish.sort] }));
        const filter = this.#answer && isSame(this.#answer.wish, wish) ? this.#answer.filter : {};
        this.#answer = { wish, arranged: { seqs, groups: titled }, filter };
        this.#arrange();
      }
    } catch (error) {
      this.#tell({ ...this.#from, error: error instanceof Error ? error : new Error(String(error)) });
    } finally {
      this.#isAsking = false;
    }
  }

  // the same object for as long as the person looks for the same, so that rows keep their layout
  #filterFor(filter: object): object {
    const known = this.#filters.get(filter) ?? {};
    this.#filters.set(filter, known);
    return known;
  }

  #tell(view: LibraryView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

/** What stands over pictures that are in no group. */
const sortTitles: Readonly<Record<GallerySort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  rating: 'Highest rated first',
  largest: 'Largest first',
  longest: 'Longest films first',
  cost: 'By cost, high to low',
  cheapest: 'By cost, low to high',
  batchCost: 'By the cost of the request',
  prompt: 'By prompt',
  hand: 'In your own order',
  alike: 'Most alike first',
};

function isSame(a: LibraryWish, b: LibraryWish): boolean {
  return a.query === b.query && a.sort === b.sort && a.group === b.group;
}
