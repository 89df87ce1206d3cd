import type { AssetDay } from '../../list/AssetDay';
import type { GroupedAssets } from '../../list/GroupedAssets';
import { GroupRows } from './GroupRows';
import { growDay } from './growDay';
import { type DayRows, type LayoutOptions, layoutDay } from './layoutDay';

/** Lays out unchanged days and groups once, and keeps the rows of those that have grown. */
export class LaidDays {
  readonly options: LayoutOptions;
  /** An asset whose row must not change because the user is working there. */
  held: number | null = null;
  readonly #rows = new WeakMap<AssetDay, DayRows>();
  /** By calendar day. */
  readonly #last = new Map<number, AssetDay>();
  #lastGroups: Readonly<{ groups: GroupedAssets; rows: GroupRows }> | null = null;

  constructor(options: LayoutOptions) {
    this.options = options;
  }

  rowsOf(day: AssetDay): DayRows {
    const known = this.#rows.get(day);
    if (known) return known;
    const last = this.#last.get(day.day);
    const lastRows = last && this.#rows.get(last);
    const grown = lastRows ? growDay(day, { day: last, rows: lastRows }, this.options, this.held) : null;
    const rows = grown ?? layoutDay(day.ratios, this.options);
    this.#rows.set(day, rows);
    this.#last.set(day.day, day);
    return rows;
  }

  rowsOfGroups(groups: GroupedAssets): GroupRows {
    if (this.#lastGroups?.groups !== groups)
      this.#lastGroups = { groups, rows: GroupRows.of(groups, this.options, this.#lastGroups, this.held) };
    return this.#lastGroups.rows;
  }
}
