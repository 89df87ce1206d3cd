// Counts the finished jobs of a table for each value of an axis that is neither rows nor columns. The cost of
// one more finished job does not depend on the size of the table. A finished job never becomes unfinished.

import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import type { LargeTable } from '@shared/domain/create/LargeTable';
import { type CountOf, tabAxes, valuesAt } from '../axisLayout';
import { jobCountOf, jobIndexes } from './tablePage';

/** The numbers of finished jobs, by the combined index of the values of the axes in tabs. */
type Tally = Readonly<{ axesInTabs: readonly number[]; done: Uint32Array }>;

export class TableCounts {
  readonly #table: LargeTable;
  /** By the index of a job: 1 if the job is done. */
  readonly #done: Uint8Array;
  /** By the axes that are rows and columns. */
  readonly #tallies = new Map<string, Tally>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  /** @param table a full grid */
  constructor(table: LargeTable) {
    this.#table = table;
    this.#done = new Uint8Array(jobCountOf(table));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes whenever a count changes. */
  readonly version = (): number => this.#version;

  /** Ignores jobs of other batches, and jobs that are counted already. */
  add(ids: Iterable<string>): void {
    const indexes = jobIndexes(this.#table);
    const before = this.#version;
    for (const id of ids) {
      const index = indexes.get(id);
      if (index === undefined || this.#done[index] === 1) continue;
      this.#done[index] = 1;
      this.#version += 1;
      for (const tally of this.#tallies.values()) this.#count(tally, index);
    }
    if (this.#version !== before) for (const listener of this.#listeners) listener();
  }

  countOf(layout: AxisLayout): CountOf {
    const { axesInTabs, done } = this.#tallyOf(layout);
    const { axes } = this.#table;
    const total = axes.reduce(
      (product, { values }, axis) => (axesInTabs.includes(axis) ? product : product * values.length),
      1,
    );
    return (axis, value) => {
      const values = axes.map((_, index) => (index === axis ? value : (layout.shown[index] ?? 0)));
      return { done: done[this.#combinedIndexOf(axesInTabs, values)] ?? 0, total };
    };
  }

  #tallyOf(layout: AxisLayout): Tally {
    const key = `${layout.rows} ${layout.columns}`;
    const existing = this.#tallies.get(key);
    if (existing) return existing;
    const axesInTabs = tabAxes(this.#table.axes, layout);
    const size = axesInTabs.reduce((product, axis) => product * this.#sizeOf(axis), 1);
    const tally = { axesInTabs, done: new Uint32Array(size) };
    for (const [at, isDone] of this.#done.entries()) if (isDone === 1) this.#count(tally, at);
    this.#tallies.set(key, tally);
    return tally;
  }

  #count({ axesInTabs, done }: Tally, job: number): void {
    const index = this.#combinedIndexOf(axesInTabs, valuesAt(this.#table.axes, job));
    done[index] = (done[index] ?? 0) + 1;
  }

  #combinedIndexOf(axesInTabs: readonly number[], values: readonly number[]): number {
    return axesInTabs.reduce((before, axis) => before * this.#sizeOf(axis) + (values[axis] ?? 0), 0);
  }

  #sizeOf(axis: number): number {
    return this.#table.axes[axis]?.values.length ?? 1;
  }
}
