import { type ExportSettings, type SheetMatrix, zSheetMatrix } from '@shared/domain/library/ExportRequest';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';

type EndedState = 'done' | 'cancelled' | 'failed' | 'broken';
type NewRecord = Readonly<{
  id: string;
  target: string;
  staging: string;
  manner: ExportSettings;
  /** The axes of a contact sheet; null: none. */
  matrix: SheetMatrix | null;
  /** The name of the preset with the same settings; null: none. */
  preset: string | null;
  total: number;
  at: number;
}>;
type Target = Readonly<{ target: string; format: ExportSettings['format'] }>;
export type ExportedFile = Readonly<{ file: string; assetId: string }>;

const add = statement<Omit<NewRecord, 'manner' | 'matrix'> & Readonly<{ mannerJson: string }>>(
  `INSERT INTO export_record (id, state, target, staging, manner_json, preset, total, started_at)
   VALUES (@id, 'running', @target, @staging, @mannerJson, @preset, @total, @at)`,
);
const addFile = statement<[string, string, string]>(
  'INSERT OR IGNORE INTO export_file (export_id, file, asset_id) VALUES (?, ?, ?)',
);
type Ending = Readonly<{
  id: string;
  state: EndedState;
  target: string;
  files: number;
  failed: number;
  message: string | null;
  at: number;
}>;
const end = statement<Ending>(
  `UPDATE export_record SET state = @state, target = @target, files = @files, failed = @failed, message = @message,
     ended_at = @at WHERE id = @id`,
);
const ofAsset = statement<[string], { target: string; file: string; at: number }>(
  `SELECT target, file, coalesce(ended_at, started_at) AS at
   FROM export_file JOIN export_record ON export_record.id = export_id
   WHERE asset_id = ? AND state <> 'running' ORDER BY started_at DESC LIMIT 20`,
);
const targetById = statement<[string], Target>(
  `SELECT target, json_extract(manner_json, '$.format') AS format FROM export_record WHERE id = ?`,
);
const matrixById = statement<[string], string | null>(
  `SELECT json_extract(manner_json, '$.matrix') FROM export_record WHERE id = ?`,
);
const firstFile = statement<[string], { file: string }>(
  'SELECT file FROM export_file WHERE export_id = ? LIMIT 1',
);
const forgetFiles = statement<[string]>('DELETE FROM export_file WHERE export_id = ?');
const running = statement<[], { id: string; staging: string }>(
  `SELECT id, staging FROM export_record WHERE state = 'running'`,
);
const markBroken = statement<[number, string]>(
  `UPDATE export_record SET state = 'broken', ended_at = ?,
     files = (SELECT count(*) FROM export_file WHERE export_id = id) WHERE id = ?`,
);

// `matrix` is stored beside the settings, only if there is one
export function addRecord(db: Db, { manner, matrix, ...record }: NewRecord): void {
  add(db).run({ ...record, mannerJson: JSON.stringify(matrix === null ? manner : { ...manner, matrix }) });
}

/** The axes of a contact sheet; null if there are none, or they cannot be read. */
export function sheetMatrixOf(db: Db, id: string): SheetMatrix | null {
  const json = matrixById(db).pluck().get(id) as string | null | undefined;
  return json == null ? null : (zSheetMatrix.safeParse(JSON.parse(json)).data ?? null);
}

// without sync, because the exported files were not synced either
export function addFiles(db: Db, exportId: string, files: readonly ExportedFile[]): void {
  if (files.length === 0) return;
  withoutSync(db, () =>
    inTransaction(db, () => {
      for (const { file, assetId } of files) addFile(db).run(exportId, file, assetId);
    }),
  );
}

export function endRecord(db: Db, ending: Ending): void {
  withoutSync(db, () => {
    if (ending.files === 0) forgetFiles(db).run(ending.id);
    end(db).run(ending);
  });
}

export function interruptedExports(db: Db): readonly Readonly<{ id: string; staging: string }>[] {
  return running(db).all();
}

export function endInterrupted(db: Db, id: string, at: number): void {
  // an incomplete archive or contact sheet contains no exported file
  if (targetOf(db, id)?.format !== 'files') forgetFiles(db).run(id);
  markBroken(db).run(at, id);
}

export function exportsOfAsset(db: Db, assetId: string): { target: string; file: string; at: number }[] {
  return ofAsset(db).all(assetId);
}

/** The target of an export: a folder if its format is `files`, otherwise the single file. */
export function targetOf(db: Db, id: string): Target | null {
  return targetById(db).get(id) ?? null;
}

/** The first file of an export by name, relative to the target; null: none. */
export function firstFileOf(db: Db, id: string): string | null {
  return firstFile(db).get(id)?.file ?? null;
}
