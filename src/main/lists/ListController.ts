// The stored lists: opened, changed and run in the window. Changes to a list are made one after the other.
import type { KeptList, ListView } from '@shared/domain/create/KeptList';
import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import type { ListOverview, ListRow } from '@shared/ipc/create/listRoutes';
import { EaselError } from '@shared/ipc/EaselError';
import { suggestMapping } from '@shared/lists';
import { t } from '@shared/messages/t';
import { MAX_JOBS } from '@shared/prompt';
import { v7 as uuid } from 'uuid';
import type { FileToName } from '../ports/FileToName';
import type { ListDependencies } from './ListDependencies';
import { type AddedRow, ListEdits, type ListStep, writeInSlices } from './ListEdits';
import { ListRuns } from './ListRuns';
import { ListStore, type StoredList } from './ListStore';
import { PicturesOfLists } from './PicturesOfLists';
import { columnAt, planColumnName, planNewColumn, planRemovedColumn } from './plan/planColumns';
import { pastedRecords, planPaste } from './plan/planPaste';
import { planFill, planPictures, planRow } from './plan/planRecords';
import { mappingFor, planShape } from './plan/planShape';
import { tickChanges } from './plan/tickChanges';
import { cellsAsTable, cellText } from './read/cellText';
import { importedBeforeAt } from './read/listImports';
import { fromTargetNames, toTargetNames } from './read/listMapping';
import { type ListReadingWithFiles, listReading } from './read/listReading';
import { readListFile } from './read/readListFile';
import { rememberedMapping } from './read/rememberedMapping';
import { exampleFiles } from './rows/jobsOfRow';
import {
  addRow,
  cellsJson,
  existingRows,
  firstExistingRows,
  firstRows,
  nextRow,
  positionBeside,
  rowsById,
  rowsWithStatus,
  type StoredRow,
} from './rows/listRows';
import { resultsOfRows } from './rows/resultsOfRows';
import { rowJobs } from './rows/rowJobs';
import { suggestListName, unnamedList } from './rows/suggestListName';

type ListUse = RouteInput<'lists.check'>;
type NewFile = { modelId: string; name: string; bytes: Uint8Array };
type Parts = ListDependencies &
  Readonly<{
    order: (view: ListView) => Promise<Uint32Array<ArrayBuffer>>;
    /** Example names of some files by a pattern; '': the pattern of the settings. */
    nameExamples: (pattern: string, given: readonly FileToName[]) => RouteOutput<'lists.nameExamples'>;
  }>;
/** The change of one user action; null: no change. */
type Planned = Readonly<{ step: ListStep; added?: readonly AddedRow[] }> | null;

const REMOVAL_RETENTION_MS = 24 * 60 * 60 * 1000;
/** Rows of removed lists that are deleted whenever a file is opened. */
const MAX_DELETED_ROWS = 2000;
/** The number of first rows from which the name of a list, and examples of file names, are made. */
const MAX_NAMING_ROWS = 20;

export class ListController {
  readonly #parts: Parts;
  readonly #lists: ListStore;
  readonly #edits: ListEdits;
  readonly #pictures: PicturesOfLists;
  readonly #runs: ListRuns;
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#lists = new ListStore(parts.db, parts.allowedFolders);
    this.#edits = new ListEdits(parts.db, this.#lists);
    this.#runs = new ListRuns(parts, this.#lists, (use) => this.#reading(use));
    this.#pictures = new PicturesOfLists(parts, this.#lists, (listId, rowIds) =>
      this.#runs.rowsChanged(listId, rowIds),
    );
  }

  /** Opens the stored list with the same bytes, or adds a list. @param input.folder the file's folder; null: unknown */
  read(input: Readonly<NewFile & { folder: string | null }>): Promise<ListOverview> {
    return this.#serialize(async () => {
      const { db, model, now } = this.#parts;
      const list = await readListFile(input, this.#parts.readSheet);
      this.#lists.deleteExpiredRows(now() - REMOVAL_RETENTION_MS, MAX_DELETED_ROWS);
      const existingId = this.#lists.idOfContent(list.contentHash);
      const { folder } = input;
      const pictures = folder === null ? null : { folder, root: folder };
      if (existingId !== null) {
        if (folder !== null) this.#pictures.setFileFolder(existingId, folder);
        return { ...this.#markOpened(existingId), isExistingList: true };
      }
      const listId = uuid();
      const mapping = rememberedMapping(list.columns, model(null, input.modelId), this.#lists.mappings());
      const encoding = list.encoding === '' ? '' : `, ${list.encoding.toUpperCase()}`;
      const kind = [`${formatNames[list.format]}${encoding}`, ...list.remarks].join(' · ');
      this.#lists.add(
        { ...list, listId, name: input.name, kind, mapping, pictures, modelId: input.modelId },
        now(),
      );
      await writeInSlices(db, list.rows, ({ line, cells, problem }) =>
        addRow(db, listId, { id: null, line, cellsJson: cellsJson(cells), problem, removed: 0 }),
      );
      this.#lists.complete(listId);
      return this.overview(listId);
    });
  }

  /** Creates a list with the pasted cells of `text`, after which the list is named. */
  async create({ modelId, text }: RouteInput<'lists.create'>): Promise<ListOverview> {
    const { db, model, now } = this.#parts;
    const listId = uuid();
    const columns = ['prompt'];
    const mapping = toTargetNames(suggestMapping(columns, model(null, modelId)));
    const origin = { kind: 'written here', contentHash: null, unreadable: [], pictures: null };
    this.#lists.add({ ...origin, listId, name: unnamedList(), columns, mapping, modelId }, now());
    this.#lists.complete(listId);
    if (text === undefined) return this.overview(listId);
    try {
      await this.paste({ listId, modelId, rowIds: [], column: 0, text });
    } catch (error) {
      this.remove(listId);
      throw error;
    }
    const existingNames = this.all().map(({ name }) => name);
    return this.rename(
      listId,
      suggestListName(this.#lists.get(listId), firstRows(db, listId, MAX_NAMING_ROWS), existingNames),
    );
  }

  all(): KeptList[] {
    return this.#lists.all();
  }

  open(listId: string): ListOverview {
    return this.#markOpened(listId);
  }

  overview(listId: string): ListOverview {
    const { contentHash, place, columns, mapping, pictures, ...list } = this.#lists.get(listId);
    return {
      ...list,
      columns: [...columns],
      mapping: { ...mapping },
      hasFolder: pictures !== null,
      importedBeforeAt: contentHash === null ? null : importedBeforeAt(this.#parts.db, contentHash),
      ...this.#edits.undoState(listId, place),
      isExistingList: false,
    };
  }

  order(view: ListView): Promise<Uint32Array<ArrayBuffer>> {
    return this.#parts.order(view);
  }

  async rows({ ids, ...use }: RouteInput<'lists.rows'>): Promise<ListRow[]> {
    const reading = this.#reading(use);
    if (await reading.checkFiles(rowsWithStatus(this.#parts.db, use.listId, ids)))
      this.#runs.rowsChanged(use.listId, ids);
    // read again: a row may have changed, and been requested again, while its file was checked
    const rows = rowsWithStatus(this.#parts.db, use.listId, ids);
    let remainingJobs = MAX_JOBS;
    return rows.map(({ cellsJson: _, problem, spot, ...row }) => {
      const { problems, plan } = rowJobs({ ...row, problem }, reading, remainingJobs);
      remainingJobs -= Number(plan?.count ?? 0n);
      return {
        ...row,
        isBetween: spot !== '',
        cells: reading.mapping.map((_, at) => cellText(row.cells[at])),
        problems: [...problems],
      };
    });
  }

  results(rows: RouteInput<'lists.results'>): Promise<Uint32Array<ArrayBuffer>> {
    return resultsOfRows(this.#parts.db, rows);
  }

  /** @throws EaselError `invalid_input` if the list makes more jobs than a batch may have */
  check(use: ListUse): Promise<RouteOutput<'lists.check'>> {
    return this.#serialize(() => this.#runs.check(use));
  }

  setCell(input: RouteInput<'lists.setCell'>): Promise<ListOverview> {
    return this.#edit(input.listId, ({ columns }) => {
      const row = this.#row(input.listId, input.rowId);
      columnAt(columns, input.column);
      if (cellText(row.cells[input.column]) === input.text) return null;
      const cells = Array.from(columns, (_, at) => (at === input.column ? input.text : row.cells[at]));
      const before = { cells: row.cellsJson, problem: row.problem };
      return { step: { shape: null, rows: [[row.id, before, { cells: cellsJson(cells), problem: null }]] } };
    });
  }

  paste({ listId, modelId, rowIds, column, text }: RouteInput<'lists.paste'>): Promise<ListOverview> {
    return this.#edit(listId, async (list) => {
      const { db, model } = this.#parts;
      const records = pastedRecords(text);
      const rows = await firstExistingRows(db, listId, rowIds, records.length);
      const mappingSources = { model: model(null, modelId), earlier: this.#lists.mappings() };
      return planPaste({ column, records }, list, rows, nextRow(db, listId), mappingSources);
    });
  }

  putPictures({ listId, modelId, rowIds, ...input }: RouteInput<'lists.putPictures'>): Promise<ListOverview> {
    return this.#edit(listId, async (list) => {
      const { db, model } = this.#parts;
      const rows = await firstExistingRows(db, listId, rowIds, input.pictures.length);
      return planPictures(input, list, rows, nextRow(db, listId), model(null, modelId));
    });
  }

  async addRow({ listId, beside }: RouteInput<'lists.addRow'>): Promise<RouteOutput<'lists.addRow'>> {
    const { db } = this.#parts;
    let rowId = 0;
    const overview = await this.#edit(listId, (list) => {
      const { id, line } = nextRow(db, listId);
      rowId = id;
      if (beside === undefined) return planRow(list, { id, line, spot: '', cellsJson: '[]' });
      const row = this.#row(listId, beside.rowId);
      const place = positionBeside(db, listId, row, beside.side);
      return planRow(list, { ...place, id, cellsJson: beside.isCopy ? row.cellsJson : '[]' });
    });
    return { ...overview, rowId };
  }

  removeRows({ listId, rowIds }: RouteInput<'lists.removeRows'>): Promise<ListOverview> {
    return this.#edit(listId, async () => {
      const ids = await existingRows(this.#parts.db, listId, rowIds);
      return { step: { shape: null, rows: ids.map((id) => [id, { removed: 0 }, { removed: 1 }]) } };
    });
  }

  fill({ listId, rowIds, columns, from }: RouteInput<'lists.fill'>): Promise<ListOverview> {
    return this.#edit(listId, async (list) => {
      const rows = await firstExistingRows(this.#parts.db, listId, rowIds, rowIds.length);
      return planFill(list, rows, columns, from === null ? [] : this.#row(listId, from).cells);
    });
  }

  async table({ listId, rowIds, columns }: RouteInput<'lists.copy'>): Promise<string> {
    return cellsAsTable(await firstExistingRows(this.#parts.db, listId, rowIds, rowIds.length), columns);
  }

  undoOrRedo(listId: string, direction: 'undo' | 'redo'): Promise<ListOverview> {
    return this.#serialize(async () => {
      this.#runs.rowsChanged(listId, await this.#edits.undoOrRedo(listId, direction));
      return this.overview(listId);
    });
  }

  tick(input: RouteInput<'lists.tick'>): Promise<ListOverview> {
    return this.#edit(input.listId, async () => {
      const ticks = await tickChanges(this.#parts.db, input);
      if (ticks.on.length + ticks.off.length === 0) return null;
      return { step: { shape: null, rows: [], ticks: { ...ticks, at: this.#parts.now() } } };
    });
  }

  addColumn(listId: string, name: string): Promise<ListOverview> {
    return this.#edit(listId, (list) => planNewColumn(list, name));
  }

  renameColumn({ listId, column, name }: RouteInput<'lists.renameColumn'>): Promise<ListOverview> {
    return this.#edit(listId, (list) => planColumnName(list, column, name));
  }

  removeColumn({ listId, column }: RouteInput<'lists.removeColumn'>): Promise<ListOverview> {
    return this.#edit(listId, (list) => planRemovedColumn(this.#parts.db, list, column));
  }

  map({ listId, mapping, modelId }: RouteInput<'lists.map'>): Promise<ListOverview> {
    return this.#edit(listId, (list) =>
      planShape(list, { mapping: toTargetNames(fromTargetNames(list.columns, mapping)), modelId }),
    );
  }

  chooseModel(listId: string, modelId: string): Promise<ListOverview> {
    return this.#edit(listId, (list) =>
      planShape(list, { mapping: mappingFor(list, this.#parts.model(null, modelId)), modelId }),
    );
  }

  chooseProfile(listId: string, profileId: string): Promise<ListOverview> {
    return this.#serialize(async () => {
      this.#lists.get(listId);
      this.#lists.setProfile(listId, profileId);
      return this.overview(listId);
    });
  }

  /** A picture that a cell names, stored so that it can be shown. */
  picture(cell: RouteInput<'lists.picture'>): Promise<RouteOutput<'lists.picture'>> {
    return this.#pictures.showPicture(cell);
  }

  /** Sets the folder (with its subfolders) in which a list's pictures are. */
  setPictureFolder(listId: string, root: string): ListOverview {
    this.#pictures.setRoot(listId, root);
    return this.overview(listId);
  }

  rename(listId: string, name: string): ListOverview {
    this.#lists.get(listId);
    this.#lists.rename(listId, name);
    return this.overview(listId);
  }

  nameExamples({ pattern, ...use }: RouteInput<'lists.nameExamples'>): RouteOutput<'lists.nameExamples'> {
    const { db, now, nameExamples } = this.#parts;
    const rows = firstRows(db, use.listId, MAX_NAMING_ROWS);
    return nameExamples(pattern, exampleFiles(rows, this.#lists.get(use.listId), this.#reading(use), now));
  }

  /** @param pattern name pattern for the list's results; '': the pattern of the settings */
  nameFiles(listId: string, pattern: string): ListOverview {
    this.#lists.get(listId);
    this.#lists.setFileNames(listId, pattern);
    return this.overview(listId);
  }

  remove(listId: string): void {
    this.#lists.get(listId);
    this.#lists.remove(listId, this.#parts.now());
  }

  undoRemove(listId: string): void {
    this.#lists.remove(listId, null);
    this.#lists.get(listId);
  }

  samples(use: ListUse): Promise<string[]> {
    return this.#serialize(() => this.#runs.samples(use));
  }

  /** Queues the valid rows that are ticked and not in progress, as one batch. */
  run(order: RouteInput<'lists.run'>): Promise<RouteOutput<'lists.run'>> {
    return this.#serialize(() => this.#runs.run(order));
  }

  #edit(listId: string, plan: (list: StoredList) => Promise<Planned> | Planned): Promise<ListOverview> {
    return this.#serialize(async () => {
      const planned = await plan(this.#lists.get(listId));
      const { shape = null, rows = [], ticks } = planned?.step ?? {};
      if (planned && (shape || ticks || rows.length > 0))
        this.#runs.rowsChanged(listId, await this.#edits.apply(listId, planned.step, planned.added));
      return this.overview(listId);
    });
  }

  #markOpened(listId: string): ListOverview {
    this.#lists.get(listId);
    this.#lists.markUsed(listId, this.#parts.now());
    return this.overview(listId);
  }

  #row(listId: string, rowId: number): StoredRow {
    const [row] = rowsById(this.#parts.db, listId, [rowId]);
    if (!row) throw new EaselError('not_found', t('lists.thisRowIsNotThereAnyMore'));
    return row;
  }

  #reading(use: ListUse): ListReadingWithFiles {
    const { columns, mapping } = this.#lists.get(use.listId);
    const reading = { ...use, mapping: fromTargetNames(columns, mapping) };
    return listReading(this.#parts, reading, this.#pictures.of(use.listId));
  }

  #serialize<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#lastChange.then(work);
    this.#lastChange = result.catch(() => undefined);
    return result;
  }
}

// part of a list's stored `kind`, which is shown as stored, untranslated
const formatNames = {
  csv: 'CSV',
  tsv: 'TSV',
  jsonl: 'JSON Lines',
  json: 'JSON',
  txt: 'plain text',
  sheet: 'workbook',
} as const;
