import { setImmediate } from 'node:timers/promises';
import type { RouteInput } from '@shared/ipc/contract';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { forEachInSlices } from '../../slices/forEachInSlices';
import { rowStatuses } from '../rows/listRows';

export type TickChanges = Readonly<{ on: number[]; off: number[] }>;

const rowsWithOtherTick = statement<{ listId: string; ids: string; ticked: 0 | 1 }, number>(
  `SELECT id FROM list_row WHERE id IN (SELECT value FROM json_each(@ids))
     AND +list_id = @listId AND removed = 0 AND ticked <> @ticked`,
);

/** Rows per slice, which takes a few milliseconds. */
const ROWS_PER_SLICE = 500;

/** The rows whose tick changes, searched in slices. `only`: all other rows get the other tick. */
export async function tickChanges(
  db: Db,
  { listId, which, ticked, only: exclusive }: RouteInput<'lists.tick'>,
): Promise<TickChanges> {
  const rowIds = typeof which === 'object' && 'rowIds' in which ? which.rowIds : null;
  const found: TickChanges = { on: [], off: [] };
  if (rowIds !== null && !exclusive) {
    (ticked ? found.on : found.off).push(...(await changedAmong(db, listId, rowIds, ticked)));
    return found;
  }
  const ids = rowIds && new Set(rowIds);
  const states = typeof which === 'object' && 'states' in which ? new Set<string>(which.states) : null;
  await forEachInSlices(rowStatuses(db, listId), (row) => {
    const isSelected = (ids?.has(row.id) ?? true) && (states?.has(row.state) ?? true);
    if (!isSelected && !exclusive) return;
    const wanted = isSelected === ticked;
    if ((row.ticked === 1) !== wanted) (wanted ? found.on : found.off).push(row.id);
  });
  return found;
}

/** Looks rows up by their ids, so that the cost does not depend on the size of the list. */
async function changedAmong(
  db: Db,
  listId: string,
  rowIds: readonly number[],
  ticked: boolean,
): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < rowIds.length; at += ROWS_PER_SLICE) {
    if (at > 0) await setImmediate();
    const ids = JSON.stringify(rowIds.slice(at, at + ROWS_PER_SLICE));
    found.push(
      ...(rowsWithOtherTick(db)
        .pluck()
        .all({ listId, ids, ticked: ticked ? 1 : 0 }) as number[]),
    );
  }
  return found;
}
