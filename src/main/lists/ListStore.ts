// The stored lists, without their rows.
import {
  inProgressRowStates,
  type KeptList,
  type RowState,
  zMapping,
  zRowState,
} from '@shared/domain/create/KeptList';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { z } from 'zod';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import type { PictureFolder } from './inspectPicture';
import type { ColumnMapping } from './read/listMapping';
import type { ParsedList } from './read/readListFile';

type Row = Readonly<{
  id: string;
  name: string;
  kind: string;
  content_hash: string | null;
  columns_json: string;
  mapping_json: string;
  unreadable_json: string;
  place: number;
  used_at: number;
  folder: string | null;
  root: string | null;
  file_names: string;
  model_id: string | null;
  profile_id: string | null;
}>;
type CountRow = Readonly<{ state: string; ticked: 0 | 1; n: number }>;

const zUnreadable = z.array(z.object({ line: z.number().int(), message: z.string() }));
const zColumns = z.array(z.string());

export type StoredList = KeptList &
  Readonly<{
    contentHash: string | null;
    columns: readonly string[];
    mapping: ColumnMapping;
    unreadable: z.infer<typeof zUnreadable>;
    /** The number of the last undo step that is done. */
    place: number;
    /** null: unknown, or not allowed on this computer. */
    pictures: PictureFolder | null;
    /** The name pattern for the list's results; '': the pattern of the settings. */
    fileNames: string;
    /** The model that was last selected, mapped or run; null: unknown. */
    modelId: string | null;
    /** The profile with which the list runs and that is billed; null: the list was never run. */
    profileId: string | null;
  }>;

const fields =
  'id, name, kind, content_hash, columns_json, mapping_json, unreadable_json, place, used_at, folder, root, file_names, model_id, profile_id';
const existsSql = 'complete = 1 AND removed_at IS NULL';
const insert = statement<Omit<Row, 'place' | 'file_names' | 'profile_id'> & { now: number }>(
  `INSERT INTO kept_list (id, name, kind, content_hash, columns_json, mapping_json, unreadable_json, created_at, used_at,
     folder, root, model_id)
   VALUES (@id, @name, @kind, @content_hash, @columns_json, @mapping_json, @unreadable_json, @now, @used_at,
     @folder, @root, @model_id)`,
);
const complete = statement<[string]>('UPDATE kept_list SET complete = 1 WHERE id = ?');
const find = statement<[string], Row>(`SELECT ${fields} FROM kept_list WHERE id = ? AND ${existsSql}`);
const sameContent = statement<[string], { id: string }>(
  `SELECT id FROM kept_list WHERE content_hash = ? AND ${existsSql} ORDER BY used_at DESC LIMIT 1`,
);
const recent = statement<[number], Row>(
  `SELECT ${fields} FROM kept_list WHERE ${existsSql} ORDER BY used_at DESC LIMIT ?`,
);
const counts = statement<[string], CountRow>(
  'SELECT state, ticked, n FROM list_count WHERE list_id = ? AND n > 0',
);
const setUsedAt = statement<[number, string]>('UPDATE kept_list SET used_at = ? WHERE id = ?');
const updateColumns = statement<[string, string, string]>(
  'UPDATE kept_list SET columns_json = ?, mapping_json = ? WHERE id = ?',
);
const updateModel = statement<[string | null, string]>('UPDATE kept_list SET model_id = ? WHERE id = ?');
const updateProfile = statement<[string, string]>('UPDATE kept_list SET profile_id = ? WHERE id = ?');
const updateFolder = statement<[string, string, string]>(
  'UPDATE kept_list SET folder = ?, root = ? WHERE id = ?',
);
const rename = statement<[string, string]>('UPDATE kept_list SET name = ? WHERE id = ?');
const nameFiles = statement<[string, string]>('UPDATE kept_list SET file_names = ? WHERE id = ?');
const remove = statement<[number | null, string]>('UPDATE kept_list SET removed_at = ? WHERE id = ?');
const expiredList = statement<[number], { id: string }>(
  'SELECT id FROM kept_list WHERE complete = 0 OR removed_at < ? LIMIT 1',
);
const dropRows = statement<[string, number]>(
  'DELETE FROM list_row WHERE id IN (SELECT id FROM list_row WHERE list_id = ? LIMIT ?)',
);
const dropList = statement<[string]>('DELETE FROM kept_list WHERE id = ?');

const MAX_LISTED = 200;

/** The folders whose pictures lists may read on this computer: rows of a shared library can contain any path. */
export type AllowedFolders = Readonly<{ has: (root: string) => boolean; add: (root: string) => void }>;

export class ListStore {
  readonly #db: Db;
  readonly #allowedFolders: AllowedFolders;

  constructor(db: Db, allowedFolders: AllowedFolders) {
    this.#db = db;
    this.#allowedFolders = allowedFolders;
  }

  /** Creates a list, which is treated as non-existent until it is complete. */
  add(
    list: Pick<
      StoredList,
      'listId' | 'name' | 'kind' | 'contentHash' | 'columns' | 'mapping' | 'pictures' | 'modelId'
    > &
      Pick<ParsedList, 'unreadable'>,
    now: number,
  ): void {
    if (list.pictures !== null) this.#allowedFolders.add(list.pictures.root);
    insert(this.#db).run({
      id: list.listId,
      name: list.name,
      kind: list.kind,
      content_hash: list.contentHash,
      columns_json: JSON.stringify(list.columns),
      mapping_json: JSON.stringify(list.mapping),
      unreadable_json: JSON.stringify(list.unreadable),
      used_at: now,
      now,
      folder: list.pictures?.folder ?? null,
      root: list.pictures?.root ?? null,
      model_id: list.modelId,
    });
  }

  complete(listId: string): void {
    complete(this.#db).run(listId);
  }

  /** @throws EaselError `not_found` */
  get(listId: string): StoredList {
    const row = find(this.#db).get(listId);
    if (!row) throw new EaselError('not_found', t('lists.thisListIsNotThereAnyMore'));
    return {
      ...this.#toKeptList(row),
      contentHash: row.content_hash,
      columns: zColumns.parse(JSON.parse(row.columns_json)),
      mapping: zMapping.parse(JSON.parse(row.mapping_json)),
      unreadable: zUnreadable.parse(JSON.parse(row.unreadable_json)),
      place: row.place,
      pictures: this.#picturesOf(row),
      fileNames: row.file_names,
      modelId: row.model_id,
      profileId: row.profile_id,
    };
  }

  /** The list imported from the same bytes, or null. */
  idOfContent(contentHash: string): string | null {
    return sameContent(this.#db).get(contentHash)?.id ?? null;
  }

  /** The lists, last used first. */
  all(): KeptList[] {
    return recent(this.#db)
      .all(MAX_LISTED)
      .map((row) => this.#toKeptList(row));
  }

  mappings(): Pick<StoredList, 'mapping' | 'modelId'>[] {
    return recent(this.#db)
      .all(MAX_LISTED)
      .map((row) => ({ mapping: zMapping.parse(JSON.parse(row.mapping_json)), modelId: row.model_id }));
  }

  markUsed(listId: string, now: number): void {
    setUsedAt(this.#db).run(now, listId);
  }

  setColumns(listId: string, columns: readonly string[], mapping: ColumnMapping): void {
    updateColumns(this.#db).run(JSON.stringify(columns), JSON.stringify(mapping), listId);
  }

  setModel(listId: string, modelId: string | null): void {
    updateModel(this.#db).run(modelId, listId);
  }

  setProfile(listId: string, profileId: string): void {
    updateProfile(this.#db).run(profileId, listId);
  }

  setFolder(listId: string, { folder, root }: PictureFolder): void {
    this.#allowedFolders.add(root);
    updateFolder(this.#db).run(folder, root, listId);
  }

  rename(listId: string, name: string): void {
    rename(this.#db).run(name, listId);
  }

  /** @param pattern '': the pattern of the settings */
  setFileNames(listId: string, pattern: string): void {
    nameFiles(this.#db).run(pattern, listId);
  }

  /** @param at when the list is removed, ms UTC; null: restores the list */
  remove(listId: string, at: number | null): void {
    remove(this.#db).run(at, listId);
  }

  /** Deletes some rows of a list that was removed before a time, or never completed. */
  deleteExpiredRows(before: number, limit: number): void {
    const [list] = expiredList(this.#db).all(before);
    if (list && dropRows(this.#db).run(list.id, limit).changes < limit) dropList(this.#db).run(list.id);
  }

  #picturesOf({ folder, root }: Row): PictureFolder | null {
    return folder === null || root === null || !this.#allowedFolders.has(root) ? null : { folder, root };
  }

  #toKeptList({ id, name, kind, used_at }: Row): KeptList {
    const countsByState = Object.fromEntries(zRowState.options.map((state) => [state, 0])) as Record<
      RowState,
      number
    >;
    let ready = 0;
    for (const row of counts(this.#db).all(id)) {
      const state = zRowState.parse(row.state);
      countsByState[state] += row.n;
      if (row.ticked === 1 && !inProgressRowStates.includes(state)) ready += row.n;
    }
    return { listId: id, name, kind, counts: countsByState, ready, usedAt: used_at };
  }
}
