// The data for file name patterns, read for a group of assets at a time.
import { basename, extname } from 'node:path';
import type { Asset } from '@shared/domain/gallery/Asset';
import { dateInName } from '@shared/names/dateInName';
import type { NameSubject } from '@shared/names/NameSubject';
import { z } from 'zod';
import type { Db } from '../Db';
import { statement } from '../statement';

type BatchRow = { jobId: string; createdAt: number; fileName: string | null; columnsJson: string | null };
const batches = statement<[string], BatchRow>(
  `SELECT job.id AS jobId, batch.created_at AS createdAt, columns_json AS columnsJson,
     (SELECT file_name FROM list_import WHERE batch_id = batch.id LIMIT 1) AS fileName
   FROM job JOIN batch ON batch.id = job.batch_id LEFT JOIN job_columns ON job_id = job.id
   WHERE job.id IN (SELECT value FROM json_each(?))`,
);
const collections = statement<[string], { assetId: string; name: string }>(
  `SELECT asset_id AS assetId, collection.name FROM collection_asset JOIN collection ON collection.id = collection_id
   WHERE asset_id IN (SELECT value FROM json_each(?)) ORDER BY collection.name`,
);
const zColumns = z.record(z.string(), z.string());

/** @param firstNumber sequence number of the first asset, from 1 */
export function nameSubjects(db: Db, assets: readonly Asset[], firstNumber: number): readonly NameSubject[] {
  const jobIds = assets.flatMap(({ jobId }) => jobId ?? []);
  const jobs = new Map(
    batches(db)
      .all(JSON.stringify(jobIds))
      .map((row) => [row.jobId, row]),
  );
  const ids = JSON.stringify(assets.map(({ id }) => id));
  const groups = Map.groupBy(collections(db).all(ids), ({ assetId }) => assetId);
  return assets.map((asset, index) => {
    const { file, prompt, template, seed, tags, width, height, createdAt, modelId, rating, note, kind } =
      asset;
    const job = asset.jobId === null ? undefined : jobs.get(asset.jobId);
    return {
      prompt,
      template,
      seed,
      tags,
      width,
      height,
      createdAt,
      rating,
      note,
      kind,
      model: modelId,
      file: file === null ? '' : basename(file, extname(file)),
      n: firstNumber + index,
      columns: job?.columnsJson ? zColumns.parse(JSON.parse(job.columnsJson)) : {},
      collections: (groups.get(asset.id) ?? []).map(({ name }) => name),
      batch: job === undefined ? '' : batchWords(job),
    };
  });
}

function batchWords({ fileName, createdAt }: BatchRow): string {
  if (fileName !== null) return basename(fileName, extname(fileName));
  return dateInName(createdAt, 'yyyy-mm-dd hh.mi');
}
