import { setImmediate } from 'node:timers/promises';
import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

const results = statement<[string, string], { rowId: number; seq: number }>(
  `SELECT list_row.id AS rowId, asset.seq AS seq
   FROM list_row JOIN list_row_job ON row_id = list_row.id AND coalesce(rest_of, list_row_job.batch_id) =
       (SELECT coalesce(rest_of, batch_id) FROM list_row_job AS one
        WHERE one.row_id = list_row.id AND one.batch_id = list_row.batch_id LIMIT 1)
     JOIN asset ON asset.job_id = list_row_job.job_id
   WHERE +list_row.list_id = ? AND removed = 0 AND list_row.id IN (SELECT value FROM json_each(?))
     AND asset.state = 'ready' AND trashed_at IS NULL
   ORDER BY list_row_job.job_id, ordinal`,
);

/** Rows per slice, which takes a few milliseconds. */
const ROWS_PER_SLICE = 500;

/** The existing pictures of some rows' last `RowRound`s, in the order of the rows, read in slices. */
export async function resultsOfRows(
  db: Db,
  { listId, rowIds }: RouteInput<'lists.results'>,
): Promise<Uint32Array<ArrayBuffer>> {
  const seqs: number[] = [];
  for (let at = 0; at < rowIds.length; at += ROWS_PER_SLICE) {
    if (at > 0) await setImmediate();
    const ids = rowIds.slice(at, at + ROWS_PER_SLICE);
    const found = Map.groupBy(results(db).all(listId, JSON.stringify(ids)), ({ rowId }) => rowId);
    for (const id of ids) seqs.push(...(found.get(id) ?? []).map(({ seq }) => seq));
  }
  return Uint32Array.from(seqs);
}

const row = statement<[string], NonNullable<RouteOutput<'lists.rowOf'>>>(
  `SELECT kept_list.id AS listId, kept_list.name AS name, list_row.id AS rowId
   FROM list_row_job JOIN list_row ON list_row.id = row_id JOIN kept_list ON kept_list.id = list_id
   WHERE job_id = ? AND removed = 0 AND removed_at IS NULL`,
);

/** The list row that a job came from, if both still exist; null: none. */
export function rowOfJob(db: Db, jobId: string): RouteOutput<'lists.rowOf'> {
  return row(db).get(jobId) ?? null;
}
