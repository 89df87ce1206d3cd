import { z } from 'zod';
import { zConsentToken } from '../../domain/account/ConsentQuestion';
import {
  zKeptList,
  zListLook,
  zListName,
  zListView,
  zMapping,
  zRowState,
} from '../../domain/create/KeptList';
import { zNameExamples, zNamePattern } from '../../domain/library/zNamePattern';
import { zBatchChoices } from '../../domain/queue/BatchChoices';
import { zDailySchedule } from '../../domain/queue/DailySchedule';
import { zQuote } from '../../domain/queue/Queue';
import { MAX_CELL, MAX_LIST_CHANGE, MAX_LIST_COLUMNS, MAX_LIST_PICTURES } from '../../lists/listLimits';
import { zVaryPlan } from '../../prompt';
import { zFieldProblem } from '../../service';
import { route } from '../route';
import { zFormValues } from './zFormValues';

const zListOverview = zKeptList.extend({
  columns: z.array(z.string()),
  mapping: zMapping,
  /** Whether the folder of the files that the cells name is known. */
  hasFolder: z.boolean(),
  /** The name pattern of the list's files; empty: as in the settings. */
  fileNames: z.string(),
  /** The model last selected, mapped or run; null: unknown. */
  modelId: z.string().nullable(),
  /** The profile on which the list runs and that is billed; null: never run. */
  profileId: z.string().nullable(),
  /** Lines of the file that could not be parsed. */
  unreadable: z.array(z.object({ line: z.number().int(), message: z.string() })),
  /** When a list with the same content was last queued, ms UTC; null: never. */
  importedBeforeAt: z.number().int().nullable(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** The list already existed, and is unchanged. */
  isExistingList: z.boolean(),
});
export type ListOverview = z.infer<typeof zListOverview>;

const zListUse = z.object({
  listId: z.string(),
  profileId: z.string(),
  modelId: z.string(),
  /** The form's values, for parameters without a column. */
  base: zFormValues,
  /** The parameters to vary in each row, except those that a cell sets. Missing: nothing varies. */
  vary: zVaryPlan.optional(),
});

const zListRow = z.object({
  id: z.number().int(),
  line: z.number().int(),
  /** The row was inserted after `line`, and is not in the file. */
  isBetween: z.boolean(),
  cells: z.array(z.string()),
  problems: z.array(zFieldProblem),
  state: zRowState,
  changed: z.boolean(),
  ticked: z.boolean(),
  jobIds: z.array(z.string()),
  /** The job that explains why there is no picture; null: there is no such job. */
  troubleId: z.string().nullable(),
  pictures: z.array(z.object({ seq: z.number().int(), assetId: z.string(), sensitive: z.boolean() })),
});
export type ListRow = z.infer<typeof zListRow>;

const zRowId = z.number().int().nonnegative();
const zList = z.object({ listId: z.string() });
const zColumn = z
  .number()
  .int()
  .min(0)
  .max(MAX_LIST_COLUMNS - 1);

export const listRoutes = {
  'lists.pick': route(z.object({ modelId: z.string() }), zListOverview.nullable()),
  /** Imports the rows of a file; returns the existing list if it has the same content. */
  'lists.read': route(
    z.object({ modelId: z.string(), name: z.string(), bytes: z.instanceof(Uint8Array) }),
    zListOverview,
  ),
  /** Creates an empty list, or a list of pasted cells, which is named after these cells. */
  'lists.create': route(
    z.object({ modelId: z.string(), text: z.string().max(MAX_LIST_CHANGE).optional() }),
    zListOverview,
  ),
  'lists.all': route(z.void(), z.array(zKeptList)),
  'lists.open': route(zList, zListOverview),
  'lists.order': route(zListView, z.custom<Uint32Array<ArrayBuffer>>()),
  'lists.look': route(zList, zListLook.nullable()),
  'lists.keepLook': route(zListLook, z.void()),
  'lists.rows': route(zListUse.extend({ ids: z.array(zRowId).max(500) }), z.array(zListRow)),
  /** The existing pictures of some rows' last runs, in the order of the rows. */
  'lists.results': route(
    zList.extend({ rowIds: z.array(zRowId).max(100_000) }),
    z.custom<Uint32Array<ArrayBuffer>>(),
  ),
  /** The list row of a job; null: the job has no row, or the row was removed. */
  'lists.rowOf': route(
    z.object({ jobId: z.string() }),
    z.object({ listId: z.string(), name: z.string(), rowId: zRowId }).nullable(),
  ),
  /** Counts and validates the rows that the next run takes. `badIds`: the ids of invalid rows. */
  'lists.check': route(
    zListUse.extend({ plan: zDailySchedule.optional() }),
    z.object({
      quote: zQuote,
      good: z.number().int(),
      bad: z.number().int(),
      badIds: z.array(z.number().int()),
    }),
  ),
  'lists.setCell': route(
    zList.extend({ rowId: zRowId, column: zColumn, text: z.string().max(MAX_CELL) }),
    zListOverview,
  ),
  /** Pastes spreadsheet cells from a cell on, down and to the right; adds rows and columns if necessary. */
  'lists.paste': route(
    zList.extend({
      rowIds: z.array(zRowId).max(100_000),
      column: zColumn,
      text: z.string().max(MAX_LIST_CHANGE),
      /** In an empty list, columns are mapped to parameters of this model. */
      modelId: z.string(),
    }),
    zListOverview,
  ),
  /** Puts one picture in each row, or several in a cell if the parameter takes several; adds rows if necessary. */
  'lists.putPictures': route(
    zList.extend({
      rowIds: z.array(zRowId).max(100_000),
      column: zColumn.nullable(),
      /** The parameter of this model to which the column is mapped. */
      parameter: z.string(),
      modelId: z.string(),
      /** URLs, or references to stored pictures. */
      pictures: z.array(z.string().min(1).max(MAX_CELL)).min(1).max(MAX_LIST_PICTURES),
    }),
    zListOverview,
  ),
  /** Adds an empty row at the end, or a row above or below another row (`isCopy`: a copy of the other row). */
  'lists.addRow': route(
    zList.extend({
      beside: z.object({ rowId: zRowId, side: z.enum(['above', 'below']), isCopy: z.boolean() }).optional(),
    }),
    zListOverview.extend({ rowId: z.number().int() }),
  ),
  /** Copies some columns of a row into other rows; `from` null: clears these columns. */
  'lists.fill': route(
    zList.extend({
      rowIds: z.array(zRowId).max(100_000),
      columns: z.array(zColumn).max(MAX_LIST_COLUMNS),
      from: zRowId.nullable(),
    }),
    zListOverview,
  ),
  'lists.copy': route(
    zList.extend({ rowIds: z.array(zRowId).max(100_000), columns: z.array(zColumn).max(MAX_LIST_COLUMNS) }),
    z.void(),
  ),
  'lists.addColumn': route(zList.extend({ name: zListName }), zListOverview),
  'lists.renameColumn': route(zList.extend({ column: zColumn, name: zListName }), zListOverview),
  'lists.removeColumn': route(zList.extend({ column: zColumn }), zListOverview),
  'lists.removeRows': route(zList.extend({ rowIds: z.array(zRowId).max(100_000) }), zListOverview),
  'lists.undo': route(zList, zListOverview),
  'lists.redo': route(zList, zListOverview),
  /** Ticks or unticks rows: the listed ones, or all in some states. `only`: does the opposite for all other rows. */
  'lists.tick': route(
    zList.extend({
      which: z.union([
        z.object({ rowIds: z.array(zRowId).max(100_000) }),
        z.object({ states: z.array(zRowState).max(8) }),
        z.literal('all'),
      ]),
      ticked: z.boolean(),
      only: z.boolean(),
    }),
    zListOverview,
  ),
  /** The picture that a cell names by its path, for display. `problem`: why it cannot be sent, for the user. */
  'lists.picture': route(
    zList.extend({ rowId: zRowId, column: zColumn, modelId: z.string() }),
    z.object({ ref: z.string().nullable(), name: z.string().nullable(), problem: z.string().nullable() }),
  ),
  'lists.pickFolder': route(zList, zListOverview.nullable()),
  'lists.map': route(zList.extend({ mapping: zMapping, modelId: z.string() }), zListOverview),
  /** Changes the profile on which the list runs and that is billed. */
  'lists.chooseProfile': route(zList.extend({ profileId: z.string() }), zListOverview),
  /** Changes the model: columns of parameters that the new model lacks are mapped by their names. */
  'lists.chooseModel': route(zList.extend({ modelId: z.string() }), zListOverview),
  'lists.rename': route(zList.extend({ name: zListName }), zListOverview),
  /** Example file names of the list's first rows; `pattern` empty: the pattern in the settings. */
  'lists.nameExamples': route(zListUse.extend({ pattern: zNamePattern }), zNameExamples),
  'lists.nameFiles': route(zList.extend({ pattern: zNamePattern }), zListOverview),
  'lists.remove': route(zList, z.void()),
  'lists.undoRemove': route(zList, z.void()),
  /** Queues the valid rows among the ticked rows; invalid rows are reported. `jobs`: the expected number. */
  'lists.run': route(
    zListUse.extend({
      choices: zBatchChoices.optional(),
      jobs: z.number().int(),
      consent: zConsentToken.exactOptional(),
    }),
    z.object({ batchId: z.string(), count: z.number().int(), leftOut: z.number().int() }),
  ),
};
