import {
  type AxisLayout,
  type SavedAxisLayout,
  type SourceBatchAxes,
  zAxisLayout,
  zSourceBatchAxes,
} from '@shared/domain/create/AxisLayout';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { type BatchGrid, batchGrid } from '@shared/prompt';
import { zRequestValues } from '@shared/service';
import type { Db } from '../../../database/Db';
import { statement } from '../../../database/statement';

const layoutOf = statement<[string], string>('SELECT place_json FROM batch_place WHERE batch_id = ?');
const sourceAxesOf = statement<[string], string>(
  `SELECT sides_json FROM round_begun WHERE at <= (SELECT created_at FROM batch WHERE id = ?)
   ORDER BY at DESC LIMIT 1`,
);
const saveLayout = statement<[string, string]>(
  `INSERT INTO batch_place (batch_id, place_json) SELECT id, ? FROM batch WHERE id = ?
   ON CONFLICT (batch_id) DO UPDATE SET place_json = excluded.place_json`,
);
const insertSourceAxes = statement<[number, string]>(
  'INSERT OR REPLACE INTO round_begun (at, sides_json) VALUES (?, ?)',
);

/** `own`: the layout stored for a batch; `inherited`: the axes saved last before the batch; null: none. */
export function savedAxisLayout(db: Db, batchId: string): SavedAxisLayout {
  const [ownJson, inheritedJson] = [layoutOf, sourceAxesOf].map((query) => query(db).pluck().get(batchId));
  return {
    own: typeof ownJson === 'string' ? zAxisLayout.parse(JSON.parse(ownJson)) : null,
    inherited: typeof inheritedJson === 'string' ? zSourceBatchAxes.parse(JSON.parse(inheritedJson)) : null,
  };
}

/** @throws EaselError `not_found` */
export function saveAxisLayout(db: Db, batchId: string, layout: AxisLayout): void {
  const { changes } = saveLayout(db).run(JSON.stringify(layout), batchId);
  if (changes === 0) throw new EaselError('not_found', t('queue.thisBatchIsNoLongerThere'));
}

/** Saves the axes of the batch that the user continues: the next batch gets the same layout. @param at ms UTC */
export function saveSourceAxes(db: Db, sourceAxes: SourceBatchAxes, at: number): void {
  insertSourceAxes(db).run(at, JSON.stringify(sourceAxes));
}

/** Maximum number of jobs in a grid: a larger table cannot be viewed at once. */
const MAX_JOBS_IN_GRID = 400;

type BatchNames = { template: string | null; listName: string | null };
const sizeOf = statement<[string], BatchNames & { jobs: number }>(
  `SELECT jobs, template, (SELECT file_name FROM list_import WHERE batch_id = batch.id LIMIT 1) AS listName
   FROM batch WHERE id = ? AND complete = 1`,
);
const jobsOf = statement<[string], { id: string; values_json: string }>(
  'SELECT id, values_json FROM job WHERE batch_id = ? ORDER BY id',
);

/** The grid of a batch: without axes and ids if there are too many jobs to show; null for a single job. */
export function gridOfBatch(db: Db, batchId: string): (BatchGrid & BatchNames) | null {
  const batch = sizeOf(db).get(batchId);
  if (batch === undefined || batch.jobs < 2) return null;
  const names = { template: batch.template, listName: batch.listName };
  if (batch.jobs > MAX_JOBS_IN_GRID) return { ...names, axes: [], ids: [] };
  const jobs = jobsOf(db)
    .all(batchId)
    .map(({ id, values_json }) => ({ id, values: zRequestValues.parse(JSON.parse(values_json)) }));
  const grid = batchGrid(jobs, batch.template);
  return grid && { ...grid, ...names };
}
