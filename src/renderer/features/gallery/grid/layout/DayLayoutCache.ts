import type { AssetDay } from '../../list/AssetDay';
import type { GroupedAssets } from '../../list/GroupedAssets';
import { GroupRows } from './GroupRows';
import { growDay } from './growDay';
import { type DayRows, type LayoutOptions, layoutDay } from './layoutDay';

/** Lays out unchanged days and groups once, and keeps the rows of those that have grown. */
export class DayLayoutCache {
  readonly options: LayoutOptions;
  /** An asset whose row must not change because the user is working there. */
  pinnedSeq: number | null = null;
  readonly #rows = new WeakMap<AssetDay, DayRows>();
  /** By calendar day. */
  readonly #last = new Map<number, AssetDay>();
  #lastGroups: Readonly<{ groups: GroupedAssets; rows: GroupRows }> | null = null;

  constructor(options: LayoutOptions) {
    this.options = options;
  }

  rowsOf(day: AssetDay): DayRows {
    const cached = this.#rows.get(day);
    if (cached) return cached;
    const last = this.#last.get(day.day);
    const lastRows = last && this.#rows.get(last);
    const grown = lastRows ? growDay(day, { day: last, rows: lastRows }, this.options, this.pinnedSeq) : null;
    const rows = grown ?? layoutDay(day.ratios, this.options);
    this.#rows.set(day, rows);
    this.#last.set(day.day, day);
    return rows;
  }

  rowsOfGroups(groups: GroupedAssets): GroupRows {
    if (this.#lastGroups?.groups !== groups)
      this.#lastGroups = {
        groups,
        rows: GroupRows.of(groups, this.options, this.#lastGroups, this.pinnedSeq),
      };
    return this.#lastGroups.rows;
  }
}
