import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ExportRecord } from '@shared/domain/library/ExportRecord';
import { type ExportSettings, zExportSettings } from '@shared/domain/library/ExportRequest';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { succeeds } from '../slices/succeeds';
import { firstFileOf, targetOf } from './exportRecords';
import { folderOf } from './targetIn';

type Row = Omit<ExportRecord, 'manner' | 'folder' | 'isByAxes' | 'sensitive'> &
  Readonly<{ mannerJson: string; format: ExportSettings['format']; byAxes: 0 | 1; sensitive: 0 | 1 }>;

const rows = statement<[string], Row>(
  // a matrix may be large, and is read separately
  `SELECT e.rowid AS seq, e.id, e.state, target, json_remove(manner_json, '$.matrix') AS mannerJson,
     json_type(manner_json, '$.matrix') IS NOT NULL AS byAxes, json_extract(manner_json, '$.format') AS format, preset, total, files, failed, message,
     started_at AS startedAt, first.id AS assetId, coalesce(first.sensitive, 0) AS sensitive
   FROM json_each(?) AS wanted JOIN export_record e ON e.rowid = wanted.value
     LEFT JOIN asset AS first ON first.seq = (SELECT asset.seq FROM export_file JOIN asset ON asset.id = asset_id
       WHERE export_id = e.id AND asset.state = 'ready' AND trashed_at IS NULL LIMIT 1)
   ORDER BY wanted.key`,
);

/** The records of these exports, in order; unknown numbers are left out. */
export function exportRows(db: Db, seqs: readonly number[]): ExportRecord[] {
  return rows(db)
    .all(JSON.stringify(seqs))
    .map(({ mannerJson, format, byAxes, sensitive, ...row }) => ({
      ...row,
      sensitive: sensitive === 1,
      isByAxes: byAxes === 1,
      folder: folderOf(format, row.target),
      manner: zExportSettings.safeParse(JSON.parse(mannerJson)).data ?? null,
    }));
}

/**
 * The first file of an earlier export, or its folder if that file is gone.
 * @throws EaselError `not_found`, with a message for the user
 */
export async function earlierOnDisk(db: Db, id: string): Promise<string> {
  const target = targetOf(db, id)?.target;
  if (target === undefined) throw new EaselError('not_found', t('exports.thisExportIsNotInTheLibrary'));
  const file = firstFileOf(db, id);
  for (const path of [...(file === null ? [] : [resolve(target, file)]), target]) {
    if (await succeeds(stat(path))) return path;
  }
  throw new EaselError('not_found', t('exports.isNotThereAnyMoreItWas', { target }));
}
