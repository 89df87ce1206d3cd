// The rows of stored lists.
import { setImmediate } from 'node:timers/promises';
import { inProgressRowStates, type RowState, zRowState } from '@shared/domain/create/KeptList';
import type { ListRow } from '@shared/lists';
import type { JsonValue } from '@shared/service';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { sortKeyBetween } from '../plan/sortKeyBetween';
import { isOfRoundSql, roundOfRow } from './restOfRow';
import type { RowToRun } from './rowJobs';

/** `spot`: the sort key among rows inserted after the line; '': the line itself. */
export type RowPosition = Readonly<{ line: number; spot: string }>;
export type StoredRow = RowToRun & RowPosition & Readonly<{ id: number; cellsJson: string }>;

type Row = RowPosition & Readonly<{ id: number; cells_json: string; problem: string | null }>;
type StatusRow = Row &
  Readonly<{ state: string; ticked: 0 | 1; sent_json: string | null; batch_id: string | null }>;

type CellsRow = Row & Readonly<{ sent_json: string | null }>;

export type RowStatus = RowPosition & Readonly<{ id: number; ticked: 0 | 1; state: string }>;

const notInProgressSql = `state NOT IN (${inProgressRowStates.map((state) => `'${state}'`).join(', ')})`;
const insert = statement<{
  id: number | null;
  listId: string;
  line: number;
  spot: string;
  cells: string;
  problem: string | null;
  removed: 0 | 1;
}>(
  `INSERT INTO list_row (id, list_id, line, spot, cells_json, problem, removed)
   VALUES (@id, @listId, @line, @spot, @cells, @problem, @removed)`,
);
const last = statement<[string], { line: number | null }>(
  'SELECT max(line) AS line FROM list_row WHERE list_id = ?',
);
const lastId = statement<[], { id: number | null }>('SELECT max(id) AS id FROM list_row');
type RowCursor = RowPosition & { listId: string; id: number; limit: number };
const startCursor = { line: -1, spot: '', id: -1 };
const ready = statement<RowCursor, StatusRow>(
  `SELECT id, line, spot, cells_json, problem, state, ticked, sent_json, batch_id FROM list_row
   WHERE list_id = @listId AND (line, spot, id) > (@line, @spot, @id) AND removed = 0 AND ticked = 1 AND ${notInProgressSql}
   ORDER BY line, spot, id LIMIT @limit`,
);
const first = statement<[string, number], Row>(
  `SELECT id, line, spot, cells_json, problem FROM list_row WHERE list_id = ? AND removed = 0
   ORDER BY line, spot, id LIMIT ?`,
);
const statuses = statement<RowCursor, RowStatus>(
  `SELECT id, line, spot, ticked, state FROM list_row
   WHERE list_id = @listId AND (line, spot, id) > (@line, @spot, @id) AND removed = 0
   ORDER BY line, spot, id LIMIT @limit`,
);
// including removed rows, because they may be restored
const next = statement<RowPosition & { listId: string; id: number }, RowPosition>(
  `SELECT line, spot FROM list_row WHERE list_id = @listId AND (line, spot, id) > (@line, @spot, @id)
   ORDER BY line, spot, id LIMIT 1`,
);
const previous = statement<RowPosition & { listId: string; id: number }, RowPosition>(
  `SELECT line, spot FROM list_row WHERE list_id = @listId AND (line, spot, id) < (@line, @spot, @id)
   ORDER BY line DESC, spot DESC, id DESC LIMIT 1`,
);
const every = statement<RowCursor, CellsRow>(
  `SELECT id, line, spot, cells_json, sent_json, problem FROM list_row
   WHERE list_id = @listId AND (line, spot, id) > (@line, @spot, @id) ORDER BY line, spot, id LIMIT @limit`,
);
const existing = statement<[string, string], number>(
  `SELECT id FROM list_row WHERE +list_id = ? AND removed = 0 AND id IN (SELECT value FROM json_each(?))`,
);
const tickedInProgressCount = statement<[string], { n: number | null }>(
  `SELECT sum(n) AS n FROM list_count WHERE list_id = ? AND ticked = 1 AND NOT (${notInProgressSql})`,
);
const readyCount = statement<[string], { n: number | null }>(
  `SELECT sum(n) AS n FROM list_count WHERE list_id = ? AND ticked = 1 AND ${notInProgressSql}`,
);
const rowsAmong = statement<[string, string], StatusRow>(
  `SELECT id, line, spot, cells_json, problem, state, ticked, sent_json, batch_id FROM list_row
   WHERE +list_id = ? AND removed = 0 AND id IN (SELECT value FROM json_each(?))`,
);
const jobs = statement<{ rowId: number; batchId: string }, { jobId: string }>(
  `SELECT job_id AS jobId FROM list_row_job WHERE row_id = @rowId AND ${isOfRoundSql} ORDER BY job_id LIMIT 100`,
);
const pictures = statement<[string, number], { seq: number; assetId: string; sensitive: 0 | 1 }>(
  `SELECT seq, id AS assetId, sensitive FROM asset WHERE job_id IN (SELECT value FROM json_each(?)) AND state = 'ready'
     AND trashed_at IS NULL ORDER BY job_id, ordinal LIMIT ?`,
);

// possibly charged jobs first; of earlier runs, jobs that are not dismissed and not replaced
const troubleJob = statement<{ rowId: number; batchId: string }, { jobId: string }>(
  `SELECT link.job_id AS jobId FROM list_row_job AS link JOIN job ON job.id = link.job_id
   WHERE link.row_id = @rowId AND job.state IN ('unknown_charge', 'download_failed', 'failed')
     AND (link.batch_id = @batchId OR (acknowledged = 0 AND NOT EXISTS (
       SELECT 1 FROM list_row_job AS other JOIN job AS came ON came.id = other.job_id
       WHERE other.row_id = @rowId AND other.job_id > link.job_id AND came.state = 'done')))
   ORDER BY job.state = 'failed', link.batch_id <> @batchId, link.job_id LIMIT 1`,
);

/** States in which the last run of a row did not produce all of it. */
const incompleteStates: ReadonlySet<string> = new Set(['failed', 'unsure', 'cancelled']);
const MAX_PICTURES = 4;
const ROWS_PER_PAGE = 500;

function picturesOf(db: Db, jobIds: readonly string[]): RowWithStatus['pictures'] {
  return pictures(db)
    .all(JSON.stringify(jobIds), MAX_PICTURES)
    .map((picture) => ({ ...picture, sensitive: picture.sensitive === 1 }));
}

export type RowWithStatus = StoredRow &
  Readonly<{
    state: RowState;
    ticked: boolean;
    changed: boolean;
    jobIds: string[];
    /** The job that explains why there is no picture; null: none. */
    troubleId: string | null;
    pictures: { seq: number; assetId: string; sensitive: boolean }[];
  }>;

/** @param row.id null: the next free id */
export function addRow(
  db: Db,
  listId: string,
  row: Readonly<{
    id: number | null;
    line: number;
    spot?: string;
    cellsJson: string;
    problem: string | null;
    removed: 0 | 1;
  }>,
): void {
  const { id, line, spot = '', cellsJson: cells, problem, removed } = row;
  insert(db).run({ id, listId, line, spot, cells, problem, removed });
}

export function nextRow(db: Db, listId: string): Readonly<{ line: number; id: number }> {
  return { line: (last(db).get(listId)?.line ?? 0) + 1, id: (lastId(db).get()?.id ?? 0) + 1 };
}

/** The position for a row directly before or after another; after the last row, a new line. */
export function positionBeside(db: Db, listId: string, row: StoredRow, side: 'above' | 'below'): RowPosition {
  const at = { listId, line: row.line, spot: row.spot, id: row.id };
  if (side === 'below') {
    const after = next(db).get(at);
    if (after === undefined) return { line: row.line + 1, spot: '' };
    return { line: row.line, spot: sortKeyBetween(row.spot, after.line === row.line ? after.spot : null) };
  }
  const before = previous(db).get(at);
  if (before === undefined) {
    const isOfLine = row.spot === '';
    return { line: isOfLine ? row.line - 1 : row.line, spot: sortKeyBetween('', isOfLine ? null : row.spot) };
  }
  return { line: before.line, spot: sortKeyBetween(before.spot, before.line === row.line ? row.spot : null) };
}

/** The ids whose rows exist, read in slices. */
export async function existingRows(db: Db, listId: string, ids: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < ids.length; at += ROWS_PER_PAGE) {
    if (at > 0) await setImmediate();
    const slice = JSON.stringify(ids.slice(at, at + ROWS_PER_PAGE));
    found.push(...(existing(db).pluck().all(listId, slice) as number[]));
  }
  return found;
}

export function firstRows(db: Db, listId: string, limit: number): readonly StoredRow[] {
  return first(db).all(listId, limit).map(toStoredRow);
}

/** The rows that the next run takes, in order, read lazily. If the stored count is 0, no row is read. */
export function* readyRows(db: Db, listId: string): Generator<StoredRow> {
  let remaining = readyCount(db).get(listId)?.n ?? 0;
  let after: RowPosition & Readonly<{ id: number }> = startCursor;
  while (remaining > 0) {
    const rows = ready(db).all({
      listId,
      line: after.line,
      spot: after.spot,
      id: after.id,
      limit: Math.min(remaining, ROWS_PER_PAGE),
    });
    for (const row of rows) yield rowToRun(db, row);
    const end = rows.at(-1);
    if (end === undefined) return;
    remaining -= rows.length;
    after = end;
  }
}

/** The existing rows. The next run takes a row now (`isReady`), or once the row's jobs end (`becomesReady`). */
export function rowsById(
  db: Db,
  listId: string,
  ids: readonly number[],
): (StoredRow & Readonly<{ isReady: boolean; becomesReady: boolean }>)[] {
  return rowsAmong(db)
    .all(listId, JSON.stringify(ids))
    .map((row) => {
      const inProgress = isInProgress(row.state);
      const isTicked = row.ticked === 1;
      return { ...rowToRun(db, row), isReady: isTicked && !inProgress, becomesReady: isTicked && inProgress };
    });
}

/** The first existing rows in the order of the ids; reads in slices, and not more rows than requested. */
export async function firstExistingRows(
  db: Db,
  listId: string,
  ids: readonly number[],
  limit: number,
): Promise<readonly StoredRow[]> {
  const found: StoredRow[] = [];
  for (let at = 0; at < ids.length && found.length < limit; ) {
    if (at > 0) await setImmediate();
    const slice = ids.slice(at, at + Math.min(ROWS_PER_PAGE, limit - found.length));
    at += slice.length;
    const rows = new Map(rowsById(db, listId, slice).map((row) => [row.id, row]));
    found.push(...slice.flatMap((id) => rows.get(id) ?? []));
  }
  return found;
}

/** The current cells of all rows of a list, including removed rows, and the cells that were last sent. */
export function* everyRow(db: Db, listId: string): Generator<CellsRow> {
  let after: RowPosition & Readonly<{ id: number }> = startCursor;
  for (;;) {
    const { line, spot, id } = after;
    const rows = every(db).all({ listId, line, spot, id, limit: ROWS_PER_PAGE });
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < ROWS_PER_PAGE) return;
    after = end;
  }
}

export function* rowStatuses(db: Db, listId: string): Generator<RowStatus> {
  let after: RowPosition & Readonly<{ id: number }> = startCursor;
  for (;;) {
    const { line, spot, id } = after;
    const rows = statuses(db).all({ listId, line, spot, id, limit: ROWS_PER_PAGE });
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < ROWS_PER_PAGE) return;
    after = end;
  }
}

export function isInProgress(state: string): boolean {
  return inProgressRowStates.some((each) => each === state);
}

/** The number of rows ticked again while in progress: the next run takes them after they end. */
export function countWaitingForRerun(db: Db, listId: string): number {
  return tickedInProgressCount(db).get(listId)?.n ?? 0;
}

/** Rows with their state, in the order of the ids. */
export function rowsWithStatus(db: Db, listId: string, ids: readonly number[]): RowWithStatus[] {
  const rows = new Map(
    rowsAmong(db)
      .all(listId, JSON.stringify(ids))
      .map((row) => [row.id, row]),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const jobIds =
      row.batch_id === null
        ? []
        : jobs(db)
            .all({ rowId: id, batchId: row.batch_id })
            .map(({ jobId }) => jobId);
    return {
      ...toStoredRow(row),
      state: zRowState.parse(row.state),
      ticked: row.ticked === 1,
      changed: row.sent_json !== null && row.sent_json !== row.cells_json,
      jobIds,
      troubleId: hasIncompleteRun(row)
        ? (troubleJob(db).get({ rowId: id, batchId: row.batch_id })?.jobId ?? null)
        : null,
      pictures: jobIds.length === 0 ? [] : picturesOf(db, jobIds),
    };
  });
}

function hasIncompleteRun(row: StatusRow): row is StatusRow & { batch_id: string } {
  return row.batch_id !== null && incompleteStates.has(row.state);
}

export function cellsJson(cells: ListRow['cells']): string {
  return JSON.stringify(Array.from(cells, (cell) => cell ?? null));
}

/** For an unchanged row that was partly completed, the next run makes only the rest. */
function rowToRun(db: Db, row: StatusRow): StoredRow {
  const { id, state, batch_id, cells_json, sent_json } = row;
  const isIncomplete = batch_id !== null && cells_json === sent_json && incompleteStates.has(state);
  return { ...toStoredRow(row), round: isIncomplete ? roundOfRow(db, id, batch_id) : null };
}

function toStoredRow({ id, line, spot, cells_json, problem }: Row): StoredRow {
  return { id, line, spot, cells: JSON.parse(cells_json) as JsonValue[], cellsJson: cells_json, problem };
}
