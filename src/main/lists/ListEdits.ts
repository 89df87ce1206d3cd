// Edits of lists as undo steps, stored before they are applied in slices: an interrupted step can be undone completely.

import { setImmediate } from 'node:timers/promises';
import { zMapping } from '@shared/domain/create/KeptList';
import { MAX_LIST_STEPS } from '@shared/lists';
import { z } from 'zod';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import type { ListStore } from './ListStore';
import { addRow } from './rows/listRows';

/** A row before or after a step; missing fields do not change. `cells`: JSON, as in `list_row.cells_json`. */
const zSide = z.object({
  cells: z.string().optional(),
  /** The cells as they were last sent. */
  sent: z.string().optional(),
  problem: z.string().nullable().optional(),
  removed: z.union([z.literal(0), z.literal(1)]).optional(),
});
const zShape = z.object({
  columns: z.array(z.string()),
  mapping: zMapping,
  /** Missing: unchanged. */
  modelId: z.string().nullable().optional(),
});
const zIds = z.array(z.number().int());
const zStep = z.object({
  shape: z.object({ before: zShape, after: zShape }).nullable(),
  rows: z.array(z.tuple([z.number().int(), zSide, zSide])),
  /** Rows that are ticked, rows that are unticked, and when, ms UTC. */
  ticks: z.object({ on: zIds, off: zIds, at: z.number().int() }).optional(),
});
/** The change of one user action: columns, rows by their ids, and ticks. */
export type ListStep = z.infer<typeof zStep>;

/** A row that a step adds; before, the row exists and is marked as removed. `spot`: see `RowPosition`; missing: ''. */
export type AddedRow = Readonly<{ id: number; line: number; spot?: string; cellsJson: string }>;

/** Characters of all steps of a list; the oldest are deleted first. @kept The test uses this limit. */
export const MAX_LIST_STEP_CHARACTERS = 64_000_000;

const deleteStepsAfter = statement<[string, number]>('DELETE FROM list_step WHERE list_id = ? AND place > ?');
const add = statement<{ listId: string; place: number; change: string; size: number }>(
  'INSERT INTO list_step (list_id, place, change_json, size) VALUES (@listId, @place, @change, @size)',
);
const setPlace = statement<[number, string]>('UPDATE kept_list SET place = ? WHERE id = ?');
const read = statement<[string, number], { change_json: string }>(
  'SELECT change_json FROM list_step WHERE list_id = ? AND place = ?',
);
const has = statement<[string, number]>('SELECT 1 FROM list_step WHERE list_id = ? AND place = ?');
const sizes = statement<[string], { place: number; size: number }>(
  'SELECT place, size FROM list_step WHERE list_id = ? ORDER BY place DESC',
);
const deleteUntil = statement<[string, number]>('DELETE FROM list_step WHERE list_id = ? AND place <= ?');
const updateRow = statement<{
  listId: string;
  id: number;
  cells: string | null;
  sent: string | null;
  sentNow: string | null;
  problem: string | null;
  removed: 0 | 1 | null;
}>(
  // sent_json is changed only if the row has not been sent again since
  `UPDATE list_row SET cells_json = coalesce(@cells, cells_json),
     sent_json = CASE WHEN sent_json = @sentNow THEN coalesce(@sent, sent_json) ELSE sent_json END,
     problem = CASE WHEN @cells IS NULL THEN problem ELSE @problem END, removed = coalesce(@removed, removed)
   WHERE id = @id AND list_id = @listId`,
);

// a row that was sent after the step was done is not ticked by redo: sending paid work again needs a new tick
const setTick = statement<{ listId: string; id: number; ticked: 0 | 1; sentBefore: number }>(
  `UPDATE list_row SET ticked = @ticked WHERE id = @id AND list_id = @listId
     AND (@ticked = 0 OR coalesce((SELECT created_at FROM batch WHERE batch.id = batch_id), -1) < @sentBefore)`,
);

export class ListEdits {
  readonly #db: Db;
  readonly #lists: ListStore;

  constructor(db: Db, lists: ListStore) {
    this.#db = db;
    this.#lists = lists;
  }

  undoState(listId: string, place: number): Readonly<{ canUndo: boolean; canRedo: boolean }> {
    return {
      canUndo: has(this.#db).get(listId, place) !== undefined,
      canRedo: has(this.#db).get(listId, place + 1) !== undefined,
    };
  }

  /** Applies a step that can be undone. @returns the ids of the changed rows */
  async apply(listId: string, step: ListStep, added: readonly AddedRow[] = []): Promise<number[]> {
    const text = JSON.stringify(step);
    inTransaction(this.#db, () => {
      const place = this.#lists.get(listId).place + 1;
      deleteStepsAfter(this.#db).run(listId, place - 1);
      add(this.#db).run({ listId, place, change: text, size: text.length });
      setPlace(this.#db).run(place, listId);
      this.#deleteOldSteps(listId);
      this.#applyShape(listId, step, 'after');
    });
    await writeInSlices(this.#db, added, (row) =>
      addRow(this.#db, listId, { ...row, problem: null, removed: 1 }),
    );
    return this.#applyRows(listId, step, 'after', Number.MAX_SAFE_INTEGER);
  }

  /** @returns the ids of the changed rows; null if there is nothing to undo or redo */
  async undoOrRedo(listId: string, direction: 'undo' | 'redo'): Promise<number[] | null> {
    const { place } = this.#lists.get(listId);
    const found = read(this.#db).get(listId, direction === 'undo' ? place : place + 1);
    if (!found) return null;
    const step = zStep.parse(JSON.parse(found.change_json));
    const side = direction === 'undo' ? 'before' : 'after';
    inTransaction(this.#db, () => {
      setPlace(this.#db).run(direction === 'undo' ? place - 1 : place + 1, listId);
      this.#applyShape(listId, step, side);
    });
    return this.#applyRows(listId, step, side, step.ticks?.at ?? 0);
  }

  #applyShape(listId: string, { shape }: ListStep, side: 'before' | 'after'): void {
    if (!shape) return;
    const { columns, mapping, modelId } = shape[side];
    this.#lists.setColumns(listId, columns, mapping);
    if (modelId !== undefined) this.#lists.setModel(listId, modelId);
  }

  /** @param sentBefore rows sent later are not ticked, ms UTC */
  async #applyRows(
    listId: string,
    step: ListStep,
    side: 'before' | 'after',
    sentBefore: number,
  ): Promise<number[]> {
    await writeInSlices(this.#db, step.rows, ([id, before, after]) => {
      const [from, to] = side === 'before' ? [after, before] : [before, after];
      const { cells = null, sent = null, problem = null, removed = null } = to;
      updateRow(this.#db).run({ listId, id, cells, sent, sentNow: from.sent ?? null, problem, removed });
    });
    const { on = [], off = [] } = step.ticks ?? {};
    const [ticked, unticked] = side === 'after' ? [on, off] : [off, on];
    await writeInSlices(this.#db, ticked, (id) => {
      setTick(this.#db).run({ listId, id, ticked: 1, sentBefore });
    });
    await writeInSlices(this.#db, unticked, (id) => {
      setTick(this.#db).run({ listId, id, ticked: 0, sentBefore });
    });
    return [...step.rows.map(([id]) => id), ...on, ...off];
  }

  #deleteOldSteps(listId: string): void {
    let remaining = MAX_LIST_STEP_CHARACTERS;
    const tooOld = sizes(this.#db)
      .all(listId)
      .find(({ size }, age) => {
        remaining -= size;
        return age > 0 && (remaining < 0 || age >= MAX_LIST_STEPS);
      });
    if (tooOld) deleteUntil(this.#db).run(listId, tooOld.place);
  }
}

const ROWS_PER_SLICE = 200;

/** Writes a few hundred items per transaction; other work runs between two transactions. */
export async function writeInSlices<T>(db: Db, items: readonly T[], write: (item: T) => void): Promise<void> {
  for (let start = 0; start < items.length; start += ROWS_PER_SLICE) {
    if (start > 0) await setImmediate();
    inTransaction(db, () => {
      for (const item of items.slice(start, start + ROWS_PER_SLICE)) write(item);
    });
  }
}
