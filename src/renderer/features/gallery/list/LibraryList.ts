// The window's copy of everything that the gallery can show. Read in pieces once, then updated by change
// events from main: an event costs as much as what changed, whatever the size of the library.
import type { AssetPlaces } from '@shared/domain/gallery/AssetPlaces';
import { parseQuery } from '@shared/query';
import { type AssetDay, compareKeys, keyAt, type SortKey, slicePlaces, splitDays } from './AssetDay';
import { AssetList } from './AssetList';
import { applyChanges, type ListChanges } from './applyChanges';
import { DayFilter } from './DayFilter';
import { SeqSet } from './SeqSet';

export type LibraryListDependencies = Readonly<{
  page: (after: SortKey | null) => Promise<Readonly<{ places: AssetPlaces; isLast: boolean }>>;
  /** Null: the query is empty and all assets match. */
  matches: (query: string) => Promise<Uint32Array<ArrayBuffer> | null>;
  matchesAmong: (query: string, among: readonly number[]) => Promise<Uint32Array | null>;
  /** Resolves once the first piece is rendered. The rest is read after that. */
  firstInView: () => Promise<void>;
  /** Subscribes to changes for the lifetime of the window. */
  listen: (onChanges: (changes: readonly ListChanges[]) => void) => void;
}>;

/** A new object after each change; `list` is replaced only if it changed. */
export type LibraryView = Readonly<{
  list: AssetList | null;
  /** False while older assets are being read. */
  isWhole: boolean;
  /** False while the list still shows an earlier query. */
  isSettled: boolean;
  error: Error | null;
}>;

export class LibraryList {
  readonly #parts: LibraryListDependencies;
  readonly #listeners = new Set<() => void>();
  #days: readonly AssetDay[] = [];
  #present = new SeqSet();
  /** The last asset that was read. Older ones are unknown until the list is complete. */
  #reached: SortKey | null = null;
  #isWhole = false;
  #error: Error | null = null;
  /** Changes received while a piece is being read, which may be older than they are. */
  #heardReading: ListChanges[] | null = null;
  /** Changes received while a search is running. */
  #heardSearching: ListChanges[] = [];
  #isListening = false;
  /** Unspecified assets have changed, and the list has not been read again since. */
  #isOld = false;
  #wanted = '';
  #isSearching = false;
  #isMatchingAll = false;
  #isMatchOld = false;
  #filter = new DayFilter();
  #view: LibraryView = { list: null, isWhole: false, isSettled: true, error: null };

  constructor(parts: LibraryListDependencies) {
    this.#parts = parts;
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  readonly view = (): LibraryView => this.#view;

  /** Reads what is not loaded yet; after a failure it continues from there. */
  start(): void {
    if (!this.#isListening) this.#parts.listen((changes) => this.#hear(changes));
    this.#isListening = true;
    if (this.#heardReading === null && !this.#isWhole) void this.#read();
    if (this.#error !== null) void this.#search();
  }

  /** Shows the results once they arrive; an empty query shows everything at once. */
  show(query: string): void {
    if (query === this.#wanted) return;
    this.#wanted = query;
    if (query === '') this.#filter = new DayFilter();
    else void this.#search();
    this.#tell();
  }

  /** Reads everything again after unspecified changes, and shows the current list until then. */
  manyChanged(): void {
    if (!this.#isListening) return;
    this.#isOld = true;
    if (this.#heardReading === null) void this.#readAnew();
  }

  async #readAnew(): Promise<void> {
    try {
      while (this.#isOld) {
        this.#isOld = false;
        const heard: ListChanges[] = [];
        this.#heardReading = heard;
        const present = new SeqSet();
        let days: readonly AssetDay[] = [];
        let reached: SortKey | null = null;
        for (let isLast = false; !isLast; ) {
          const piece = await this.#parts.page(reached);
          const { places } = piece;
          days = applyChanges(days, { places, gone: new Uint32Array() }, present);
          if (places.seqs.length > 0) reached = keyAt(places, places.seqs.length - 1);
          isLast = piece.isLast;
        }
        const query = this.#wanted;
        const matches = query === '' ? null : await this.#parts.matches(query);
        this.#days = days;
        this.#present = present;
        this.#reached = reached;
        this.#isWhole = true;
        if (query === this.#wanted) this.#filter = new DayFilter(query, matches && SeqSet.fromWords(matches));
        for (const changes of heard) this.#apply(changes);
        this.#matchAgain(heard);
        this.#tell();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#heardReading = null;
    }
  }

  async #read(): Promise<void> {
    this.#error = null;
    try {
      while (!this.#isWhole) {
        this.#heardReading = [];
        const { places, isLast } = await this.#parts.page(this.#reached);
        this.#days = applyChanges(this.#days, { places, gone: new Uint32Array() }, this.#present);
        if (places.seqs.length > 0) this.#reached = keyAt(places, places.seqs.length - 1);
        const isFirst = this.#view.list === null;
        this.#isWhole = isLast;
        for (const changes of this.#heardReading) this.#apply(changes);
        this.#tell();
        if (isFirst && !isLast) await this.#parts.firstInView();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#heardReading = null;
    }
    if (this.#isOld) void this.#readAnew();
  }

  // one request at a time: text typed meanwhile is searched afterwards
  async #search(): Promise<void> {
    if (this.#isSearching) return;
    this.#isSearching = true;
    this.#error = null;
    try {
      while (this.#wanted !== this.#filter.query) {
        const query = this.#wanted;
        this.#heardSearching = [];
        const matches = await this.#parts.matches(query);
        if (this.#wanted !== query) continue;
        this.#filter = new DayFilter(query, matches && SeqSet.fromWords(matches));
        this.#matchAgain(this.#heardSearching);
        this.#tell();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isSearching = false;
    }
  }

  #hear(all: readonly ListChanges[]): void {
    const isKnown = this.#reached !== null || this.#isWhole;
    for (const changes of all) {
      this.#heardReading?.push(changes);
      if (this.#wanted !== this.#filter.query) this.#heardSearching.push(changes);
      if (isKnown) this.#apply(changes);
    }
    this.#matchAgain(all);
    if (isKnown) this.#tell();
  }

  #matchAgain(all: readonly ListChanges[]): void {
    const { query } = this.#filter;
    if (query === '' || all.length === 0) return;
    if (findsByOthers(query)) void this.#matchAll();
    else for (const changes of all) void this.#matchChanged(changes);
  }

  // one request at a time: changes meanwhile cause one more request
  async #matchAll(): Promise<void> {
    this.#isMatchOld = true;
    if (this.#isMatchingAll) return;
    this.#isMatchingAll = true;
    try {
      while (this.#isMatchOld) {
        this.#isMatchOld = false;
        const filter = this.#filter;
        const matches = await this.#parts.matches(filter.query);
        if (filter !== this.#filter) continue;
        filter.renew(matches && SeqSet.fromWords(matches));
        this.#tell();
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
      const matching = (await this.#parts.matchesAmong(query, seqs)) ?? seqs;
      if (this.#filter.query !== query) return;
      const touched = new Set(splitDays(changes.places).map(({ day }) => day));
      this.#filter.note(
        seqs,
        matching,
        this.#days.filter(({ day }) => touched.has(day)),
      );
      this.#tell();
    } catch (error) {
      this.#fail(error);
    }
  }

  #apply(changes: ListChanges): void {
    this.#days = applyChanges(this.#days, this.#known(changes), this.#present);
  }

  // assets past the last piece arrive with the next one
  #known(changes: ListChanges): ListChanges {
    const reached = this.#reached;
    if (this.#isWhole || reached === null) return changes;
    const { seqs } = changes.places;
    let end = 0;
    while (end < seqs.length && compareKeys(keyAt(changes.places, end), reached) <= 0) end += 1;
    return {
      places: slicePlaces(changes.places, 0, end),
      gone: Uint32Array.from([...changes.gone, ...seqs.slice(end)]),
    };
  }

  #fail(error: unknown): void {
    this.#error = error instanceof Error ? error : new Error(String(error));
    this.#tell();
  }

  #tell(): void {
    const isKnown = this.#isWhole || this.#reached !== null;
    this.#view = {
      list: isKnown ? this.#listNow() : null,
      isWhole: this.#isWhole,
      isSettled: this.#wanted === this.#filter.query,
      error: this.#error,
    };
    for (const listener of this.#listeners) listener();
  }

  /** The previous object if nothing changed. */
  #listNow(): AssetList {
    const days = this.#filter.days(this.#days);
    const { list } = this.#view;
    const isSame =
      list?.filter === this.#filter &&
      list.days.length === days.length &&
      days.every((day, index) => list.days.at(index) === day);
    return isSame ? list : new AssetList(days, this.#filter);
  }
}

/** Whether matches depend on other assets, whose changes may alter them. */
function findsByOthers(query: string): boolean {
  return parseQuery(query).clauses.some((clause) => {
    if (clause.is !== 'term') return false;
    const asks = (text: string): boolean =>
      clause.values.some((value) => value.op === 'is' && value.text.toLowerCase() === text);
    if (clause.key === 'imported') return asks('last');
    return clause.key === 'like' || (clause.key === 'has' && asks('duplicate'));
  });
}
