// Which pictures in the gallery have a near duplicate there, updated from the change log.
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { type LookIndex, lookIndex } from './LookIndex';
import { NearDuplicates } from './NearDuplicates';

const version = statement<[], number | null>('SELECT max(n) FROM asset_change');
const changes = statement<[number, number], { n: number; seq: number }>(
  'SELECT n, seq FROM asset_change WHERE n > ? ORDER BY n LIMIT ?',
);
const inGallerySql = "state = 'ready' AND trashed_at IS NULL";
const allShown = statement<[], number>(`SELECT seq FROM asset WHERE ${inGallerySql}`);
const shownAmong = statement<[string], number>(
  `SELECT seq FROM asset WHERE seq IN (SELECT value FROM json_each(?)) AND ${inGallerySql}`,
);
/** More changes than this cause a full update. */
const MAX_INCREMENTAL = 500;

export class ShownDuplicates {
  readonly #index: LookIndex;
  readonly #duplicates: NearDuplicates;
  /** The positions in the index of visual features of the pictures that the gallery shows. */
  #shown = new Set<number>();
  /** Number of shown pictures in each group. */
  #counts: number[] = [];
  #version = -1;
  #indexedCount = 0;
  #seenReplacements = -1;
  #groups: readonly (readonly number[])[] | null = null;

  constructor(db: Db) {
    this.#index = lookIndex(db);
    this.#duplicates = new NearDuplicates(this.#index);
  }

  /** Reads the changes since the last call. Call it before each of the other methods. */
  catchUp(db: Db): void {
    const index = lookIndex(db);
    const now = version(db).pluck().get() ?? 0;
    if (
      now === this.#version &&
      index.count === this.#indexedCount &&
      index.replacements === this.#seenReplacements
    )
      return;
    this.#duplicates.catchUp();
    const changed = index.replacements === this.#seenReplacements ? this.#changedSeqs(db, now) : null;
    if (changed === null) {
      this.#shown = new Set();
      this.#counts = [];
    }
    const places = changed?.map((seq) => index.indexOf(seq)).filter((place) => place >= 0);
    for (const place of places ?? []) this.#setShown(place, false);
    const shown =
      changed === null ? allShown(db).pluck().all() : shownAmong(db).pluck().all(JSON.stringify(changed));
    for (const seq of shown as number[]) {
      const place = index.indexOf(seq);
      if (place >= 0) this.#setShown(place, true);
    }
    this.#groups = null;
    this.#version = now;
    this.#indexedCount = index.count;
    this.#seenReplacements = index.replacements;
  }

  has(seq: number): boolean {
    const place = this.#index.indexOf(seq);
    return this.#shown.has(place) && (this.#counts[this.#duplicates.groupOf(place)] ?? 0) > 1;
  }

  groups(): readonly (readonly number[])[] {
    this.#groups ??= this.#duplicates
      .groups()
      .filter((_, group) => (this.#counts[group] ?? 0) > 1)
      .map((places) =>
        places.filter((place) => this.#shown.has(place)).map((place) => this.#index.seqs[place] ?? 0),
      );
    return this.#groups;
  }

  /** The `seq` of each asset that changed since the last update; null if unknown or too many. */
  #changedSeqs(db: Db, now: number): readonly number[] | null {
    const { count, seqs } = this.#index;
    if (this.#version < 0 || count - this.#indexedCount > MAX_INCREMENTAL) return null;
    const rows = now === this.#version ? [] : changes(db).all(this.#version, MAX_INCREMENTAL + 1);
    if (rows.length > MAX_INCREMENTAL || (now !== this.#version && rows[0]?.n !== this.#version + 1))
      return null;
    return [...new Set([...rows.map(({ seq }) => seq), ...seqs.subarray(this.#indexedCount, count)])];
  }

  #setShown(place: number, isShown: boolean): void {
    if (this.#shown.has(place) === isShown) return;
    const group = this.#duplicates.groupOf(place);
    this.#counts[group] = (this.#counts[group] ?? 0) + (isShown ? 1 : -1);
    if (isShown) this.#shown.add(place);
    else this.#shown.delete(place);
  }
}

const cache = new WeakMap<Db, ShownDuplicates>();

export function duplicateGroups(db: Db): readonly (readonly number[])[] {
  return loadDuplicates(db).groups();
}

export function loadDuplicates(db: Db): ShownDuplicates {
  const duplicates = cache.get(db) ?? new ShownDuplicates(db);
  cache.set(db, duplicates);
  duplicates.catchUp(db);
  return duplicates;
}

/** The near duplicates as they were last computed; reads nothing. */
export function loadedDuplicates(db: Db): ShownDuplicates | undefined {
  return cache.get(db);
}
