import type { AssetDay } from '../list/AssetDay';
import { growDay } from './growDay';
import { type DayRows, type LayoutOptions, layoutDay } from './layoutDay';

/** Remembers the rows of days: one that stays the same object is laid out once, one that grew keeps its rows. */
export class LaidDays {
  readonly options: LayoutOptions;
  readonly #rows = new WeakMap<AssetDay, DayRows>();
  /** Each day as it was last, by its number. */
  readonly #last = new Map<number, AssetDay>();

  constructor(options: LayoutOptions) {
    this.options = options;
  }

  rowsOf(day: AssetDay): DayRows {
    const known = this.#rows.get(day);
    if (known) return known;
    const last = this.#last.get(day.day);
    const lastRows = last && this.#rows.get(last);
    const grown = lastRows ? growDay(day, { day: last, rows: lastRows }, this.options) : null;
    const rows = grown ?? layoutDay(day.ratios, this.options);
    this.#rows.set(day, rows);
    this.#last.set(day.day, day);
    return rows;
  }
}
