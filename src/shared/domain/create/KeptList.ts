import { z } from 'zod';

/**
 * What became of a row when it was queued last: `new`: never queued; `changed`: its cells are others since then;
 * `unsure`: paid for or perhaps paid for, and its picture is not here: the queue says what can be done.
 */
export const zRowState = z.enum([
  'new',
  'queued',
  'running',
  'done',
  'failed',
  'unsure',
  'cancelled',
  'changed',
]);
export type RowState = z.infer<typeof zRowState>;

/** Rows that are under way are sent by nobody a second time. */
export const underWayStates: readonly RowState[] = ['queued', 'running'];
/** What "run again" means. What may have been paid for is not in it. */
export const runAgainStates: readonly RowState[] = ['failed', 'changed'];

/** A list that is kept, without its rows. */
export const zKeptList = z.object({
  listId: z.string(),
  name: z.string(),
  /** How it came: `CSV, UTF-8`. */
  kind: z.string(),
  /** How many rows stand where. */
  counts: z.record(zRowState, z.number().int()),
  /** Rows that the next run takes: ticked, and not under way. */
  ready: z.number().int(),
  /** When it was opened or changed last, ms UTC. */
  usedAt: z.number().int(),
});
export type KeptList = Readonly<z.infer<typeof zKeptList>>;

/** From a column of the list to a parameter name, or to one of `listTargets`, or to nothing (left out). */
export const zListMapping = z.record(z.string(), z.string().max(400));
export const zListName = z.string().trim().min(1).max(200);

/** An order of rows, and which of them. */
export const zListView = z.object({
  listId: z.string(),
  /** null: as they stand in the list. */
  sort: z
    .object({
      column: z.union([z.number().int().min(0).max(1000), z.enum(['tick', 'line', 'result'])]),
      down: z.boolean(),
    })
    .nullable(),
  /** Some cell has these words; empty: all. */
  words: z.string().max(1000),
  /** null: in whatever state. */
  states: z.array(zRowState).max(8).nullable(),
  ticked: z.boolean().nullable(),
});
export type ListView = Readonly<z.infer<typeof zListView>>;
/** How a list is looked at. `mark`: the cell that was marked; null where none was. */
export const zListLook = z.object({
  view: zListView,
  onlyBad: z.boolean(),
  mark: z.object({ rowId: z.number().int(), column: z.number().int() }).nullable(),
});
export type ListLook = Readonly<z.infer<typeof zListLook>>;
/** What rows are sorted by: a column by its place, or what stands before the columns. */
export type ListSortColumn = NonNullable<ListView['sort']>['column'];
