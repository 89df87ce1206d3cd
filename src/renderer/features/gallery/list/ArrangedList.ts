// The gallery's list in the chosen order and grouping. By time it is the library's list or its reverse; any
// other order is requested from main, and again when an asset arrives or a property that the order depends on
// changes. Unchanged results keep their object identity.
import type { ArrangedSeqs } from '@shared/domain/gallery/ArrangedSeqs';
import type { GalleryGroup, GallerySort } from '@shared/domain/gallery/GallerySort';
import { packTexts } from '@shared/domain/gallery/PackedTexts';
import { t } from '@shared/messages/t';
import type { AssetDay } from './AssetDay';
import { AssetList } from './AssetList';
import { asOne, inGroups, oldestFirst } from './arrangeDays';
import { GroupedAssets } from './GroupedAssets';
import type { LibraryList, LibraryView } from './LibraryList';
import { SeqSet } from './SeqSet';
import { SeqTable } from './SeqTable';

export type LibraryWish = Readonly<{ query: string; sort: GallerySort; group: GalleryGroup }>;

type Ask = (wish: LibraryWish) => Promise<ArrangedSeqs>;
type Answer = Readonly<{ wish: LibraryWish; arranged: ArrangedSeqs; seqs: SeqSet; filter: object }>;
type Made = Readonly<{ from: AssetList | Answer; wish: LibraryWish; list: AssetList }>;

export class ArrangedList {
  readonly #list: LibraryList;
  readonly #ask: Ask;
  readonly #listeners = new Set<() => void>();
  #wish: LibraryWish = { query: '', sort: 'newest', group: 'day' };
  #answer: Answer | null = null;
  readonly #table = new SeqTable();
  #tableOf: AssetList | null = null;
  #made: Made | null = null;
  #filters = new WeakMap<object, object>();
  #isAsking = false;
  #isStale = false;
  #view: LibraryView;

  constructor(list: LibraryList, ask: Ask) {
    this.#list = list;
    this.#ask = ask;
    this.#view = list.view();
    list.subscribe(() => {
      this.#isStale ||= dependsOnChanges(this.#wish);
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
    if (this.#isStale) this.#arrange();
  }

  /** Called when an unspecified number of assets changed. */
  manyChanged(): void {
    this.#isStale = true;
    this.#list.manyChanged();
  }

  show(wish: LibraryWish): void {
    if (isSame(wish, this.#wish)) return;
    const { sort, group } = this.#wish;
    if (wish.sort !== sort || wish.group !== group) this.#filters = new WeakMap();
    this.#wish = wish;
    this.#isStale = true;
    this.#list.show(wish.query);
    this.#arrange();
  }

  #arrange(): void {
    const from = this.#list.view();
    const { list } = from;
    const { sort, group } = this.#wish;
    const isByTime = (sort === 'newest' || sort === 'oldest') && (group === 'day' || group === 'none');
    if (list === null || (sort === 'newest' && group === 'day')) this.#publish(from);
    else if (isByTime) this.#publish({ ...from, list: this.#makeOnce(list, () => this.#byTime(list)) });
    else this.#requestArranged(from, list);
  }

  #byTime(list: AssetList): AssetList {
    const { sort, group } = this.#wish;
    const days = sort === 'oldest' ? oldestFirst(daysOf(list)) : daysOf(list);
    const shown = group === 'none' ? asOne(days, sortTitles[sort]) : days;
    return new AssetList(shown, this.#filterFor(list.filter));
  }

  #requestArranged(from: LibraryView, list: AssetList): void {
    const answer = this.#answer !== null && isSame(this.#answer.wish, this.#wish) ? this.#answer : null;
    if (this.#tableOf !== list) {
      this.#tableOf = list;
      const changes = this.#table.update(daysOf(list), (seq) => answer?.seqs.has(seq) ?? false);
      if (changes.othersAdded) this.#isStale = true;
      if (changes.askedAdded || changes.removedOrReshaped) this.#made = null;
    }
    if (this.#isStale) void this.#askAgain();
    // the current list stays until the answer arrives
    const shown =
      answer === null
        ? this.#view.list
        : this.#makeOnce(answer, () => new AssetList(inGroups(this.#table, answer.arranged), answer.filter));
    this.#publish({ ...from, list: shown, isSettled: answer !== null && from.isSettled });
  }

  // one request at a time: changes meanwhile cause one more request
  async #askAgain(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const wish = this.#wish;
        const arranged = withTitle(await this.#ask(wish), sortTitles[wish.sort]);
        const before = this.#answer !== null && isSame(this.#answer.wish, wish) ? this.#answer : null;
        if (before === null || !isSameOrder(before.arranged, arranged))
          this.#answer = { wish, arranged, seqs: new SeqSet(arranged.seqs), filter: before?.filter ?? {} };
        this.#arrange();
      }
    } catch (error) {
      this.#isStale = true;
      this.#publish({ ...this.#list.view(), list: this.#view.list, error: asError(error) });
    } finally {
      this.#isAsking = false;
    }
  }

  /** Returns the previous result for the same input and wish, else a new one. */
  #makeOnce(from: AssetList | Answer, make: () => AssetList): AssetList {
    if (this.#made?.from !== from || !isSame(this.#made.wish, this.#wish))
      this.#made = { from, wish: this.#wish, list: make() };
    return this.#made.list;
  }

  // a stable object for the same filter, so that rows keep their layout
  #filterFor(filter: object): object {
    const known = this.#filters.get(filter) ?? {};
    this.#filters.set(filter, known);
    return known;
  }

  #publish(view: LibraryView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

/** The heading of pictures that are in no group. */
const sortTitles: Readonly<Record<GallerySort, string>> = {
  newest: t('gallery.newestFirst'),
  oldest: t('gallery.oldestFirst'),
  added: t('gallery.addedNewestFirst'),
  rating: t('gallery.highestRatedFirst'),
  largest: t('gallery.largestFirst'),
  longest: t('gallery.longestFilmsFirst'),
  cost: t('gallery.byCostHighToLow'),
  cheapest: t('gallery.byCostLowToHigh'),
  batchCost: t('gallery.byTheCostOfTheRequest'),
  prompt: t('gallery.byPrompt'),
  hand: t('gallery.inYourOwnOrder'),
  alike: t('gallery.mostAlikeFirst'),
};

/** Sort orders by properties that never change once a picture exists. */
const lastingSorts: ReadonlySet<GallerySort> = new Set([
  'newest',
  'oldest',
  'added',
  'largest',
  'longest',
  'prompt',
]);
const lastingGroups: ReadonlySet<GalleryGroup> = new Set(['none', 'day', 'model', 'prompt', 'batch']);

/** Whether a change to an existing picture may move it. */
function dependsOnChanges({ sort, group }: LibraryWish): boolean {
  return !lastingSorts.has(sort) || !lastingGroups.has(group);
}

function isSame(a: LibraryWish, b: LibraryWish): boolean {
  return a.query === b.query && a.sort === b.sort && a.group === b.group;
}

function isSameOrder(a: ArrangedSeqs, b: ArrangedSeqs): boolean {
  return (
    isSameArray(a.seqs, b.seqs) &&
    isSameArray(a.counts, b.counts) &&
    a.titles.text === b.titles.text &&
    isSameArray(a.titles.ends, b.titles.ends) &&
    a.asides.text === b.asides.text &&
    isSameArray(a.asides.ends, b.asides.ends)
  );
}

function isSameArray(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((value, place) => value === b[place]);
}

function withTitle(arranged: ArrangedSeqs, title: string): ArrangedSeqs {
  const { counts, titles } = arranged;
  return counts.length === 1 && titles.text === '' ? { ...arranged, titles: packTexts([title]) } : arranged;
}

function daysOf({ days }: AssetList): readonly AssetDay[] {
  return days instanceof GroupedAssets ? [] : days;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
