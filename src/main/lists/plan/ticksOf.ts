import { setImmediate } from 'node:timers/promises';
import type { RouteInput } from '@shared/ipc/contract';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { forEachInSlices } from '../../slices/forEachInSlices';
import { rowStatuses } from '../rows/listRows';

export type Ticks = Readonly<{ on: number[]; off: number[] }>;

const others = statement<{ listId: string; ids: string; ticked: 0 | 1 }, number>(
  `SELECT id FROM list_row WHERE id IN (SELECT value FROM json_each(@ids))
     AND +list_id = @listId AND removed = 0 AND ticked <> @ticked`,
);

/** Rows per slice: a few milliseconds. */
const sliceRows = 500;

/** The rows whose tick changes, searched in slices. */
export async function ticksOf(
  db: Db,
  { listId, which, ticked, only }: RouteInput<'lists.tick'>,
): Promise<Ticks> {
  const rowIds = typeof which === 'object' && 'rowIds' in which ? which.rowIds : null;
  const found: Ticks = { on: [], off: [] };
  if (rowIds !== null && !only) {
    (ticked ? found.on : found.off).push(...(await ofThese(db, listId, rowIds, ticked)));
    return found;
  }
  const ids = rowIds && new Set(rowIds);
  const states = typeof which === 'object' && 'states' in which ? new Set<string>(which.states) : null;
  await forEachInSlices(rowStatuses(db, listId), (row) => {
    const isMeant = (ids?.has(row.id) ?? true) && (states?.has(row.state) ?? true);
    if (!isMeant && !only) return;
    const wanted = isMeant === ticked;
    if ((row.ticked === 1) !== wanted) (wanted ? found.on : found.off).push(row.id);
  });
  return found;
}

/** Looks rows up by their ids, so that the cost does not depend on the size of the list. */
async function ofThese(
  db: Db,
  listId: string,
  rowIds: readonly number[],
  ticked: boolean,
): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < rowIds.length; at += sliceRows) {
    if (at > 0) await setImmediate();
    const ids = JSON.stringify(rowIds.slice(at, at + sliceRows));
    found.push(
      ...(others(db)
        .pluck()
        .all({ listId, ids, ticked: ticked ? 1 : 0 }) as number[]),
    );
  }
  return found;
}
