import { type ExportManner, zExportManner } from '@shared/domain/ExportOrder';
import type { ExportRecord } from '@shared/domain/ExportRecord';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { folderOf } from './folderOf';

type Row = Omit<ExportRecord, 'manner' | 'folder'> &
  Readonly<{ mannerJson: string; format: ExportManner['format'] }>;

const rows = statement<[string], Row>(
  `SELECT e.rowid AS seq, e.id, e.state, target, manner_json AS mannerJson,
     json_extract(manner_json, '$.format') AS format, preset, total, files, failed, message,
     started_at AS startedAt,
     (SELECT asset.id FROM export_file JOIN asset ON asset.id = asset_id
      WHERE export_id = e.id AND asset.state = 'ready' AND trashed_at IS NULL LIMIT 1) AS assetId
   FROM json_each(?) AS wanted JOIN export_record e ON e.rowid = wanted.value ORDER BY wanted.key`,
);

/** What is remembered of these exports, in their order; unknown numbers are left out. */
export function exportRows(db: Db, seqs: readonly number[]): ExportRecord[] {
  return rows(db)
    .all(JSON.stringify(seqs))
    .map(({ mannerJson, format, ...row }) => ({
      ...row,
      folder: folderOf(format, row.target),
      manner: zExportManner.safeParse(JSON.parse(mannerJson)).data ?? null,
    }));
}
