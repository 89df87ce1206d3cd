// The gallery's list in the chosen order and grouping. By time it is the library's list or its reverse; any
// other order is requested from main, and again when an asset arrives or a property that the order depends on
// changes. Unchanged results keep their object identity.
import type { ArrangedSeqs } from '@shared/domain/gallery/ArrangedSeqs';
import type { GalleryGroup, GallerySort } from '@shared/domain/gallery/GallerySort';
import { packTexts } from '@shared/domain/gallery/PackedTexts';
import { t } from '@shared/messages/t';
import type { AssetDay } from './AssetDay';
import { AssetList } from './AssetList';
import { asSingleGroup, groupAsArranged, oldestFirst } from './arrangeDays';
import { GroupedAssets } from './GroupedAssets';
import type { LibraryList, LibraryView } from './LibraryList';
import { SeqSet } from './SeqSet';
import { SeqTable } from './SeqTable';

export type LibraryRequest = Readonly<{ query: string; sort: GallerySort; group: GalleryGroup }>;

type FetchArranged = (request: LibraryRequest) => Promise<ArrangedSeqs>;
type ArrangedResult = Readonly<{
  request: LibraryRequest;
  arranged: ArrangedSeqs;
  seqs: SeqSet;
  filterIdentity: object;
}>;
type BuiltList = Readonly<{ from: AssetList | ArrangedResult; request: LibraryRequest; list: AssetList }>;

export class ArrangedList {
  readonly #list: LibraryList;
  readonly #fetch: FetchArranged;
  readonly #listeners = new Set<() => void>();
  #request: LibraryRequest = { query: '', sort: 'newest', group: 'day' };
  #result: ArrangedResult | null = null;
  readonly #table = new SeqTable();
  #tableSource: AssetList | null = null;
  #built: BuiltList | null = null;
  #filters = new WeakMap<object, object>();
  #isFetching = false;
  #isStale = false;
  #view: LibraryView;

  constructor(list: LibraryList, fetch: FetchArranged) {
    this.#list = list;
    this.#fetch = fetch;
    this.#view = list.view();
    list.subscribe(() => {
      this.#isStale ||= dependsOnChanges(this.#request);
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

  /** Called after main reported that many assets changed, without naming the assets. */
  manyChanged(): void {
    this.#isStale = true;
    this.#list.manyChanged();
  }

  show(request: LibraryRequest): void {
    if (isSame(request, this.#request)) return;
    const { sort, group } = this.#request;
    if (request.sort !== sort || request.group !== group) this.#filters = new WeakMap();
    this.#request = request;
    this.#isStale = true;
    this.#list.show(request.query);
    this.#arrange();
  }

  #arrange(): void {
    const from = this.#list.view();
    const { list } = from;
    const { sort, group } = this.#request;
    const isByTime = (sort === 'newest' || sort === 'oldest') && (group === 'day' || group === 'none');
    if (list === null || (sort === 'newest' && group === 'day')) this.#publish(from);
    else if (isByTime) this.#publish({ ...from, list: this.#buildOnce(list, () => this.#byTime(list)) });
    else this.#requestArranged(from, list);
  }

  #byTime(list: AssetList): AssetList {
    const { sort, group } = this.#request;
    const days = sort === 'oldest' ? oldestFirst(daysOf(list)) : daysOf(list);
    const shown = group === 'none' ? asSingleGroup(days, sortTitles[sort]) : days;
    return new AssetList(shown, this.#filterFor(list.filterIdentity));
  }

  #requestArranged(from: LibraryView, list: AssetList): void {
    const result = this.#result !== null && isSame(this.#result.request, this.#request) ? this.#result : null;
    if (this.#tableSource !== list) {
      this.#tableSource = list;
      const changes = this.#table.update(daysOf(list), (seq) => result?.seqs.has(seq) ?? false);
      if (changes.hasAddedOthers) this.#isStale = true;
      if (changes.hasAddedArranged || changes.hasRemovedOrReshaped) this.#built = null;
    }
    if (this.#isStale) void this.#refetch();
    // the current list stays until the answer arrives
    const shown =
      result === null
        ? this.#view.list
        : this.#buildOnce(
            result,
            () => new AssetList(groupAsArranged(this.#table, result.arranged), result.filterIdentity),
          );
    this.#publish({ ...from, list: shown, isCurrent: result !== null && from.isCurrent });
  }

  // one request at a time: changes meanwhile cause one more request
  async #refetch(): Promise<void> {
    if (this.#isFetching) return;
    this.#isFetching = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const request = this.#request;
        const arranged = withTitle(await this.#fetch(request), sortTitles[request.sort]);
        const before = this.#result !== null && isSame(this.#result.request, request) ? this.#result : null;
        if (before === null || !isSameOrder(before.arranged, arranged))
          this.#result = {
            request,
            arranged,
            seqs: new SeqSet(arranged.seqs),
            filterIdentity: before?.filterIdentity ?? {},
          };
        this.#arrange();
      }
    } catch (error) {
      this.#isStale = true;
      this.#publish({ ...this.#list.view(), list: this.#view.list, error: asError(error) });
    } finally {
      this.#isFetching = false;
    }
  }

  /** Returns the previous result for the same input and request, else a new one. */
  #buildOnce(from: AssetList | ArrangedResult, build: () => AssetList): AssetList {
    if (this.#built?.from !== from || !isSame(this.#built.request, this.#request))
      this.#built = { from, request: this.#request, list: build() };
    return this.#built.list;
  }

  // a stable object for the same filter, so that rows keep their layout
  #filterFor(filter: object): object {
    const stable = this.#filters.get(filter) ?? {};
    this.#filters.set(filter, stable);
    return stable;
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
const immutableSorts: ReadonlySet<GallerySort> = new Set([
  'newest',
  'oldest',
  'added',
  'largest',
  'longest',
  'prompt',
]);
const immutableGroups: ReadonlySet<GalleryGroup> = new Set(['none', 'day', 'model', 'prompt', 'batch']);

/** Whether a change to an existing picture may move it. */
function dependsOnChanges({ sort, group }: LibraryRequest): boolean {
  return !immutableSorts.has(sort) || !immutableGroups.has(group);
}

function isSame(a: LibraryRequest, b: LibraryRequest): boolean {
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
  return a.length === b.length && a.every((value, index) => value === b[index]);
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
