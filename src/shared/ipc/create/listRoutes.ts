import { z } from 'zod';
import { zConsent } from '../../domain/account/ConsentQuestion';
import {
  zKeptList,
  zListLook,
  zListMapping,
  zListName,
  zListView,
  zRowState,
} from '../../domain/create/KeptList';
import { zNameExamples } from '../../domain/library/zNameExamples';
import { zNamePattern } from '../../domain/library/zNamePattern';
import { zBatchChoices } from '../../domain/queue/BatchChoices';
import { zNightPlan } from '../../domain/queue/NightPlan';
import { zQuote } from '../../domain/queue/Queue';
import { MAX_CELL, MAX_LIST_CHANGE, MAX_LIST_COLUMNS, MAX_LIST_PICTURES } from '../../lists/listLimits';
import { zVaryPlan } from '../../prompt';
import { zFieldProblem } from '../../service';
import { route } from '../route';
import { zFormValues } from './zFormValues';

const zListOverview = zKeptList.extend({
  columns: z.array(z.string()),
  mapping: zListMapping,
  /** Whether it is known where the files lie that its cells name. */
  hasFolder: z.boolean(),
  /** The pattern for the names of its files; empty: as the settings say. */
  fileNames: z.string(),
  /** The model that it was chosen for, mapped for or run with last; null: not known. */
  modelId: z.string().nullable(),
  /** The profile that it is run on and billed to; null: not run yet. */
  profileId: z.string().nullable(),
  /** Lines of its file that could not be read at all. */
  unreadable: z.array(z.object({ line: z.number().int(), message: z.string() })),
  /** When a list with the same content was queued otherwise, ms UTC. */
  importedBeforeAt: z.number().int().nullable(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** It was kept already, and is as it was left. */
  wasKept: z.boolean(),
});
export type ListOverview = z.infer<typeof zListOverview>;

const zListUse = z.object({
  listId: z.string(),
  profileId: z.string(),
  modelId: z.string(),
  /** The form's values: used where the list has none. */
  base: zFormValues,
  /** What is varied of each row, where no cell of it says otherwise. Not said: nothing. */
  vary: zVaryPlan.optional(),
});

const zListRow = z.object({
  id: z.number().int(),
  line: z.number().int(),
  /** It was put in after that line, and is none of the file. */
  isBetween: z.boolean(),
  /** In the order of the columns. */
  cells: z.array(z.string()),
  problems: z.array(zFieldProblem),
  state: zRowState,
  /** Its cells are others than what was sent. */
  changed: z.boolean(),
  ticked: z.boolean(),
  /** Those of its last run. */
  jobIds: z.array(z.string()),
  /** The one of them that says why there is no picture; null where none does. */
  troubleId: z.string().nullable(),
  /** Its pictures of the last run that are here, at most a few. */
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
  /** Keeps the rows of a file; the list that is kept already where it has the same content. */
  'lists.read': route(
    z.object({ modelId: z.string(), name: z.string(), bytes: z.instanceof(Uint8Array) }),
    zListOverview,
  ),
  /** A list with nothing in it yet, or with cells that were pasted, which name it. */
  'lists.create': route(
    z.object({ modelId: z.string(), text: z.string().max(MAX_LIST_CHANGE).optional() }),
    zListOverview,
  ),
  'lists.all': route(z.void(), z.array(zKeptList)),
  'lists.open': route(zList, zListOverview),
  'lists.order': route(zListView, z.custom<Uint32Array<ArrayBuffer>>()),
  /** How it was looked at last; null: as it came. */
  'lists.look': route(zList, zListLook.nullable()),
  'lists.keepLook': route(zListLook, z.void()),
  'lists.rows': route(zListUse.extend({ ids: z.array(zRowId).max(500) }), z.array(zListRow)),
  /** The pictures of some rows' last runs that are here, in the order of the rows. */
  'lists.results': route(
    zList.extend({ rowIds: z.array(zRowId).max(100_000) }),
    z.custom<Uint32Array<ArrayBuffer>>(),
  ),
  /** The row of a list that a job came from; null where it came from none, or from one that was removed. */
  'lists.rowOf': route(
    z.object({ jobId: z.string() }),
    z.object({ listId: z.string(), name: z.string(), rowId: zRowId }).nullable(),
  ),
  /** Counts and checks the rows that the next run takes. */
  'lists.check': route(
    zListUse.extend({ plan: zNightPlan.optional() }),
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
  /** Cells of a spreadsheet, from a place on, down and to the right; new rows and columns where there are none. */
  'lists.paste': route(
    zList.extend({
      /** null: into new rows. */
      rowIds: z.array(zRowId).max(100_000),
      column: zColumn,
      text: z.string().max(MAX_LIST_CHANGE),
      /** An empty list takes its columns from what is pasted, as this model understands them. */
      modelId: z.string(),
    }),
    zListOverview,
  ),
  /** Pictures for a column, each into a row, or where a cell takes several into one; new rows where there are too few. */
  'lists.putPictures': route(
    zList.extend({
      rowIds: z.array(zRowId).max(100_000),
      /** null: into a new one. */
      column: zColumn.nullable(),
      /** What its cells become, of this model. */
      parameter: z.string(),
      modelId: z.string(),
      /** Addresses, or references to pictures that are kept. */
      pictures: z.array(z.string().min(1).max(MAX_CELL)).min(1).max(MAX_LIST_PICTURES),
    }),
    zListOverview,
  ),
  /** An empty row at the end; or above or below another, where `isCopy` with what stands in that. */
  'lists.addRow': route(
    zList.extend({
      beside: z.object({ rowId: zRowId, side: z.enum(['above', 'below']), isCopy: z.boolean() }).optional(),
    }),
    zListOverview.extend({ rowId: z.number().int() }),
  ),
  /** Some columns of rows as they are in another row, or empty. */
  'lists.fill': route(
    zList.extend({
      rowIds: z.array(zRowId).max(100_000),
      columns: z.array(zColumn).max(MAX_LIST_COLUMNS),
      /** null: empty. */
      from: zRowId.nullable(),
    }),
    zListOverview,
  ),
  /** Some columns of rows on the clipboard, as spreadsheets take them. */
  'lists.copy': route(
    zList.extend({ rowIds: z.array(zRowId).max(100_000), columns: z.array(zColumn).max(MAX_LIST_COLUMNS) }),
    z.void(),
  ),
  'lists.addColumn': route(zList.extend({ name: zListName }), zListOverview),
  'lists.renameColumn': route(zList.extend({ column: zColumn, name: zListName }), zListOverview),
  /** With all that stands in it. */
  'lists.removeColumn': route(zList.extend({ column: zColumn }), zListOverview),
  'lists.removeRows': route(zList.extend({ rowIds: z.array(zRowId).max(100_000) }), zListOverview),
  'lists.undo': route(zList, zListOverview),
  'lists.redo': route(zList, zListOverview),
  /** Ticks rows or takes their ticks away: those named, or all in some states. `only`: and the other way for all others. */
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
  /** A picture that a cell names by its path, to be seen. `problem`: why it cannot be sent, in words. */
  'lists.picture': route(
    zList.extend({ rowId: zRowId, column: zColumn, modelId: z.string() }),
    z.object({ ref: z.string().nullable(), name: z.string().nullable(), problem: z.string().nullable() }),
  ),
  /** Asks for the folder that its pictures lie in; null where none was chosen. */
  'lists.pickFolder': route(zList, zListOverview.nullable()),
  /** What its columns become, of this model, which it is for from now on. */
  'lists.map': route(zList.extend({ mapping: zListMapping, modelId: z.string() }), zListOverview),
  /** Runs the list on another profile from now on, and bills it there. */
  'lists.chooseProfile': route(zList.extend({ profileId: z.string() }), zListOverview),
  /** It is for another model: columns that this one does not know become what they most likely mean to it. */
  'lists.chooseModel': route(zList.extend({ modelId: z.string() }), zListOverview),
  'lists.rename': route(zList.extend({ name: zListName }), zListOverview),
  /** What the files of its first rows would be called by a pattern; empty: as the settings say. */
  'lists.nameExamples': route(zListUse.extend({ pattern: zNamePattern }), zNameExamples),
  /** Names the files of its pictures by a pattern of its own from now on. */
  'lists.nameFiles': route(zList.extend({ pattern: zNamePattern }), zListOverview),
  'lists.remove': route(zList, z.void()),
  'lists.undoRemove': route(zList, z.void()),
  /** Queues the good rows among those that are ticked; bad rows are left out and said. `jobs`: as many as was said before. */
  'lists.run': route(
    zListUse.extend({
      choices: zBatchChoices.optional(),
      jobs: z.number().int(),
      consent: zConsent.exactOptional(),
    }),
    z.object({ batchId: z.string(), count: z.number().int(), leftOut: z.number().int() }),
  ),
};
