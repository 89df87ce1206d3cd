// The window's copy of everything that the gallery can show. Read page by page once, then updated by change
// events from main: an event costs as much as what changed, whatever the size of the library.
import type { AssetColumns } from '@shared/domain/gallery/AssetColumns';
import { parseQuery } from '@shared/query';
import { type AssetDay, compareKeys, keyAt, type SortKey, sliceColumns, splitDays } from './AssetDay';
import { AssetList } from './AssetList';
import { applyChanges, type ListChanges } from './applyChanges';
import { DayFilter } from './DayFilter';
import { SeqSet } from './SeqSet';

export type LibraryListDependencies = Readonly<{
  readPage: (after: SortKey | null) => Promise<Readonly<{ places: AssetColumns; isLast: boolean }>>;
  /** Null: the query is empty and all assets match. */
  findMatches: (query: string) => Promise<Uint32Array<ArrayBuffer> | null>;
  findMatchesAmong: (query: string, among: readonly number[]) => Promise<Uint32Array | null>;
  /** Resolves once the first page is rendered. The rest is read after that. */
  firstPageRendered: () => Promise<void>;
  /** Subscribes to changes for the lifetime of the window. */
  subscribe: (onChanges: (changes: readonly ListChanges[]) => void) => void;
}>;

/** A new object after each change; `list` is replaced only if it changed. */
export type LibraryView = Readonly<{
  list: AssetList | null;
  /** False while older assets are being read. */
  isComplete: boolean;
  /** False while the list still shows an earlier query. */
  isCurrent: boolean;
  error: Error | null;
}>;

export class LibraryList {
  readonly #dependencies: LibraryListDependencies;
  readonly #listeners = new Set<() => void>();
  #days: readonly AssetDay[] = [];
  #present = new SeqSet();
  /** The last asset that was read. Older ones are unknown until the list is complete. */
  #cursor: SortKey | null = null;
  #isComplete = false;
  #error: Error | null = null;
  /** Changes received while a page is being read. The page may be older than these changes. */
  #changesWhileReading: ListChanges[] | null = null;
  /** Changes received while a search is running. */
  #changesWhileSearching: ListChanges[] = [];
  #isListening = false;
  /** Main reported changes without naming the assets, and the list has not been read again since. */
  #isStale = false;
  #query = '';
  #isSearching = false;
  #isMatchingAll = false;
  #areMatchesStale = false;
  #filter = new DayFilter();
  #view: LibraryView = { list: null, isComplete: false, isCurrent: true, error: null };

  constructor(dependencies: LibraryListDependencies) {
    this.#dependencies = dependencies;
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  readonly view = (): LibraryView => this.#view;

  /** Reads the assets that are not loaded yet, also after a failure. */
  start(): void {
    if (!this.#isListening) this.#dependencies.subscribe((changes) => this.#onChanges(changes));
    this.#isListening = true;
    if (this.#changesWhileReading === null && !this.#isComplete) void this.#read();
    if (this.#error !== null) void this.#search();
  }

  /** Shows the results once they arrive; an empty query shows everything at once. */
  show(query: string): void {
    if (query === this.#query) return;
    this.#query = query;
    if (query === '') this.#filter = new DayFilter();
    else void this.#search();
    this.#notify();
  }

  /** Reads everything again after such a report, and shows the current list until then. */
  manyChanged(): void {
    if (!this.#isListening) return;
    this.#isStale = true;
    if (this.#changesWhileReading === null) void this.#reload();
  }

  async #reload(): Promise<void> {
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const missedChanges: ListChanges[] = [];
        this.#changesWhileReading = missedChanges;
        const present = new SeqSet();
        let days: readonly AssetDay[] = [];
        let cursor: SortKey | null = null;
        for (let isLast = false; !isLast; ) {
          const page = await this.#dependencies.readPage(cursor);
          const { places } = page;
          days = applyChanges(days, { places, gone: new Uint32Array() }, present);
          if (places.seqs.length > 0) cursor = keyAt(places, places.seqs.length - 1);
          isLast = page.isLast;
        }
        const query = this.#query;
        const matches = query === '' ? null : await this.#dependencies.findMatches(query);
        this.#days = days;
        this.#present = present;
        this.#cursor = cursor;
        this.#isComplete = true;
        if (query === this.#query) this.#filter = new DayFilter(query, matches && SeqSet.fromWords(matches));
        for (const changes of missedChanges) this.#apply(changes);
        this.#rematch(missedChanges);
        this.#notify();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#changesWhileReading = null;
    }
  }

  async #read(): Promise<void> {
    this.#error = null;
    try {
      while (!this.#isComplete) {
        this.#changesWhileReading = [];
        const { places, isLast } = await this.#dependencies.readPage(this.#cursor);
        this.#days = applyChanges(this.#days, { places, gone: new Uint32Array() }, this.#present);
        if (places.seqs.length > 0) this.#cursor = keyAt(places, places.seqs.length - 1);
        const isFirst = this.#view.list === null;
        this.#isComplete = isLast;
        for (const changes of this.#changesWhileReading) this.#apply(changes);
        this.#notify();
        if (isFirst && !isLast) await this.#dependencies.firstPageRendered();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#changesWhileReading = null;
    }
    if (this.#isStale) void this.#reload();
  }

  // one request at a time: text typed meanwhile is searched afterwards
  async #search(): Promise<void> {
    if (this.#isSearching) return;
    this.#isSearching = true;
    this.#error = null;
    try {
      while (this.#query !== this.#filter.query) {
        const query = this.#query;
        this.#changesWhileSearching = [];
        const matches = await this.#dependencies.findMatches(query);
        if (this.#query !== query) continue;
        this.#filter = new DayFilter(query, matches && SeqSet.fromWords(matches));
        this.#rematch(this.#changesWhileSearching);
        this.#notify();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isSearching = false;
    }
  }

  #onChanges(all: readonly ListChanges[]): void {
    const hasData = this.#cursor !== null || this.#isComplete;
    for (const changes of all) {
      this.#changesWhileReading?.push(changes);
      if (this.#query !== this.#filter.query) this.#changesWhileSearching.push(changes);
      if (hasData) this.#apply(changes);
    }
    this.#rematch(all);
    if (hasData) this.#notify();
  }

  #rematch(all: readonly ListChanges[]): void {
    const { query } = this.#filter;
    if (query === '' || all.length === 0) return;
    if (dependsOnOtherAssets(query)) void this.#matchAll();
    else for (const changes of all) void this.#matchChanged(changes);
  }

  // one request at a time: changes meanwhile cause one more request
  async #matchAll(): Promise<void> {
    this.#areMatchesStale = true;
    if (this.#isMatchingAll) return;
    this.#isMatchingAll = true;
    try {
      while (this.#areMatchesStale) {
        this.#areMatchesStale = false;
        const filter = this.#filter;
        const matches = await this.#dependencies.findMatches(filter.query);
        if (filter !== this.#filter) continue;
        filter.setMatches(matches && SeqSet.fromWords(matches));
        this.#notify();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isMatchingAll = false;
    }
  }

  async #matchChanged(changes: ListChanges): Promise<void> {
    const { query } = this.#filter;
    const seqs = [...changes.places.seqs];
    if (seqs.length === 0) return;
    try {
      const matching = (await this.#dependencies.findMatchesAmong(query, seqs)) ?? seqs;
      if (this.#filter.query !== query) return;
      const changedDays = new Set(splitDays(changes.places).map(({ day }) => day));
      this.#filter.updateMatches(
        seqs,
        matching,
        this.#days.filter(({ day }) => changedDays.has(day)),
      );
      this.#notify();
    } catch (error) {
      this.#fail(error);
    }
  }

  #apply(changes: ListChanges): void {
    this.#days = applyChanges(this.#days, this.#withinCursor(changes), this.#present);
  }

  // leaves out assets past the cursor, which arrive with the next page
  #withinCursor(changes: ListChanges): ListChanges {
    const cursor = this.#cursor;
    if (this.#isComplete || cursor === null) return changes;
    const { seqs } = changes.places;
    let end = 0;
    while (end < seqs.length && compareKeys(keyAt(changes.places, end), cursor) <= 0) end += 1;
    return {
      places: sliceColumns(changes.places, 0, end),
      gone: Uint32Array.from([...changes.gone, ...seqs.slice(end)]),
    };
  }

  #fail(error: unknown): void {
    this.#error = error instanceof Error ? error : new Error(String(error));
    this.#notify();
  }

  #notify(): void {
    const hasData = this.#isComplete || this.#cursor !== null;
    this.#view = {
      list: hasData ? this.#currentList() : null,
      isComplete: this.#isComplete,
      isCurrent: this.#query === this.#filter.query,
      error: this.#error,
    };
    for (const listener of this.#listeners) listener();
  }

  /** The filtered list; the same object as before if nothing changed. */
  #currentList(): AssetList {
    const days = this.#filter.days(this.#days);
    const { list } = this.#view;
    const isSame =
      list?.filterIdentity === this.#filter &&
      list.days.length === days.length &&
      days.every((day, index) => list.days.at(index) === day);
    return isSame ? list : new AssetList(days, this.#filter);
  }
}

/** Whether a change of one asset may alter the matches among other assets. */
function dependsOnOtherAssets(query: string): boolean {
  return parseQuery(query).clauses.some((clause) => {
    if (clause.is !== 'term') return false;
    const hasValue = (text: string): boolean =>
      clause.values.some((value) => value.op === 'is' && value.text.toLowerCase() === text);
    if (clause.key === 'imported') return hasValue('last');
    return clause.key === 'like' || (clause.key === 'has' && hasValue('duplicate'));
  });
}
