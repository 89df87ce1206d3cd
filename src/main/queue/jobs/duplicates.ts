// Queues the same requests again, one new batch for each old one. A batch may have 50,000 jobs: they are read singly.

import { zResultDestination } from '@shared/domain/gallery/ResultDestination';
import type { Job, Lane } from '@shared/domain/queue/Job';
import { isActionAllowed } from '@shared/domain/queue/jobStates';
import { type ExpectedMediaCount, MediaTally } from '@shared/models';
import { zRequestValues } from '@shared/service';
import { z } from 'zod';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { forEachInSlices } from '../../slices/forEachInSlices';
import type { NewBatch, NewJob } from './batches/BatchWriter';
import type { YieldToLoop } from './changeInSlices';
import { expectedOf, type JobRow, zTags } from './jobRow';

type Estimate = (profileId: string, modelId: string, expected: Job['expected']) => number | null;

type Batch = Readonly<{
  profile_id: string;
  model_id: string;
  lane: Lane;
  bound_id: string | null;
  landing_json: string | null;
}>;
type Row = Pick<
  JobRow,
  | 'profile_id'
  | 'model_id'
  | 'values_json'
  | 'prompt'
  | 'template'
  | 'note'
  | 'tags_json'
  | 'expected_kind'
  | 'expected_count'
  | 'expected_width'
  | 'expected_height'
  | 'expected_duration_s'
  | 'estimate_milli'
  | 'shape_width'
  | 'shape_height'
> &
  Readonly<{
    columns_json: string | null;
    has_wish: number;
    file_name: string | null;
    collection: string | null;
    title: string | null;
  }>;

const zColumns = z.record(z.string(), z.string());

const batchIdsOf = statement<[string], { id: string; batch_id: string; template: string | null }>(
  `SELECT job.id, batch_id, template FROM json_each(?) AS wanted JOIN job ON job.id = wanted.value ORDER BY wanted.key`,
);
// once the user has undone the tags and the collection of a batch, its duplicates do not get them either
const batchOf = statement<[string], Batch>(
  `SELECT batch.profile_id, batch.model_id, job.lane, batch.bound_id,
     CASE landing_off WHEN 0 THEN landing_json END AS landing_json
   FROM job JOIN batch ON batch.id = job.batch_id WHERE job.id = ?`,
);
const rowOf = statement<[string], Row>(
  `SELECT profile_id, model_id, values_json, prompt, template, note, tags_json, expected_kind, expected_count,
     expected_width, expected_height, expected_duration_s, estimate_milli, job_shape.width AS shape_width,
     job_shape.height AS shape_height, columns_json, job_wish.job_id IS NOT NULL AS has_wish, file_name, collection, title
   FROM job LEFT JOIN job_shape ON job_shape.job_id = job.id LEFT JOIN job_wish ON job_wish.job_id = job.id
     LEFT JOIN job_columns ON job_columns.job_id = job.id
   WHERE job.id = ?`,
);

const sliceSize = 200;

/** One new batch for each old one, in the order of the ids; unknown ids are left out. */
export async function duplicatesOf(
  db: Db,
  jobIds: readonly string[],
  yieldToLoop: YieldToLoop,
  estimate: Estimate,
): Promise<readonly NewBatch[]> {
  const groups = new Map<string, { ids: string[]; template: string | null }>();
  for (let start = 0; start < jobIds.length; start += sliceSize) {
    if (start > 0) await yieldToLoop();
    for (const { id, batch_id, template } of batchIdsOf(db).all(
      JSON.stringify(jobIds.slice(start, start + sliceSize)),
    )) {
      const group = groups.get(batch_id);
      if (group) group.ids.push(id);
      else groups.set(batch_id, { ids: [id], template });
    }
  }
  const batches: NewBatch[] = [];
  for (const { ids, template } of groups.values()) {
    if (batches.length % sliceSize === sliceSize - 1) await yieldToLoop();
    const batch = batchOf(db).get(ids[0] ?? '');
    if (!batch) continue;
    const { profile_id: profileId, model_id: modelId, lane, bound_id: boundId, landing_json } = batch;
    batches.push({
      profileId,
      modelId,
      lane,
      template,
      source: 'create',
      ...(boundId === null ? {} : { spendLimitId: boundId }),
      ...(landing_json === null
        ? {}
        : { choices: { landing: zResultDestination.parse(JSON.parse(landing_json)) } }),
      jobs: copiesOf(db, ids, estimate),
    });
  }
  return batches;
}

function* copiesOf(db: Db, ids: readonly string[], estimate: Estimate): Generator<NewJob> {
  for (const id of ids) {
    const row = rowOf(db).get(id);
    if (row) yield { ...copyOf(row, estimate), copyOf: id };
  }
}

function copyOf(row: Row, estimate: Estimate): NewJob {
  const { prompt, template, note, shape_width: width, shape_height: height } = row;
  const expected = expectedOf(row);
  return {
    prompt,
    template,
    note,
    expected,
    values: zRequestValues.parse(JSON.parse(row.values_json)),
    tags: zTags.parse(JSON.parse(row.tags_json)),
    estimateMilli: estimate(row.profile_id, row.model_id, expected) ?? row.estimate_milli,
    ...(width === null || height === null ? {} : { shape: { width, height } }),
    ...(row.columns_json === null ? {} : { columns: zColumns.parse(JSON.parse(row.columns_json)) }),
    ...(row.has_wish === 0
      ? {}
      : { wish: { fileName: row.file_name, collection: row.collection, title: row.title } }),
  };
}

type TallyRow = Parameters<typeof expectedOf>[0] & Pick<JobRow, 'model_id' | 'state'>;

const byId = statement<[string], TallyRow>(
  `SELECT model_id, state, expected_kind, expected_count, expected_width, expected_height, expected_duration_s
   FROM job WHERE id = ?`,
);

/** The jobs by model and expected results, for a quote: all that may be copied, or those that may be retried. */
export async function mediaCountsOfJobs(
  db: Db,
  action: 'retry' | 'duplicate',
  jobIds: readonly string[],
): Promise<{ modelId: string; counts: readonly ExpectedMediaCount[] }[]> {
  const tallies = new Map<Job['modelId'], MediaTally>();
  await forEachInSlices(jobIds, (id) => {
    const row = byId(db).get(id);
    if (!row || (action === 'retry' && !isActionAllowed('retry', row.state))) return;
    const tally = tallies.get(row.model_id) ?? new MediaTally();
    tallies.set(row.model_id, tally);
    tally.add(expectedOf(row));
  });
  return [...tallies].map(([modelId, tally]) => ({ modelId, counts: tally.counts() }));
}
