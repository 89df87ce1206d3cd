import type { RouteOutput } from '@shared/ipc/contract';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

const row = statement<[string], NonNullable<RouteOutput<'lists.rowOf'>>>(
  `SELECT kept_list.id AS listId, kept_list.name AS name, list_row.id AS rowId
   FROM list_row_job JOIN list_row ON list_row.id = row_id JOIN kept_list ON kept_list.id = list_id
   WHERE job_id = ? AND removed = 0 AND removed_at IS NULL`,
);

/** The list row that a job came from, if both still exist; null: none. */
export function rowOfJob(db: Db, jobId: string): RouteOutput<'lists.rowOf'> {
  return row(db).get(jobId) ?? null;
}
