import { z } from 'zod';

/** `changed`: edited since the row was last queued; `unsure`: possibly charged, but its picture did not arrive. */
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

/** States of rows that must not be queued again. */
export const inProgressRowStates: readonly RowState[] = ['queued', 'running'];
/** States of rows that "run again" queues. States that may have been charged are not included. */
export const rerunnableRowStates: readonly RowState[] = ['failed', 'changed'];

/** A list of prompts that the library keeps. `kind`: its file format or origin, in words. */
export const zKeptList = z.object({
  listId: z.string(),
  name: z.string(),
  kind: z.string(),
  counts: z.record(zRowState, z.number().int()),
  /** Number of rows that the next run queues: ticked rows that are not queued or running. */
  ready: z.number().int(),
  usedAt: z.number().int(),
});
export type KeptList = Readonly<z.infer<typeof zKeptList>>;

/** Maps a column of the list to a parameter, or to one of `listTargets`, or to '' (ignored). */
export const zMapping = z.record(z.string(), z.string().max(400));
export const zListName = z.string().trim().min(1).max(200);

export const zListView = z.object({
  listId: z.string(),
  /** null: the list's own order. */
  sort: z
    .object({
      column: z.union([z.number().int().min(0).max(1000), z.enum(['tick', 'line', 'result'])]),
      down: z.boolean(),
    })
    .nullable(),
  words: z.string().max(1000),
  states: z.array(zRowState).max(8).nullable(),
  ticked: z.boolean().nullable(),
});
export type ListView = Readonly<z.infer<typeof zListView>>;
/** The saved view of a list. `onlyBad`: only invalid rows; `mark`: the active cell; null: none. */
export const zListLook = z.object({
  view: zListView,
  onlyBad: z.boolean(),
  mark: z.object({ rowId: z.number().int(), column: z.number().int() }).nullable(),
});
export type ListLook = Readonly<z.infer<typeof zListLook>>;
/** The sort key: the index of a column, or one of the fixed columns in front. */
export type ListSortColumn = NonNullable<ListView['sort']>['column'];
