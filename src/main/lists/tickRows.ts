import { setImmediate } from 'node:timers/promises';
import type { RouteInput } from '@shared/ipc/contract';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

type Place = Readonly<{ line: number; id: number }>;
type Which = Readonly<{ listId: string; ids: string | null; states: string | null }>;
type Slice = Which & Readonly<{ line: number; id: number; toLine: number; toId: number; ticked: 0 | 1 }>;

const chosen = `((@ids IS NULL OR id IN (SELECT value FROM json_each(@ids)))
  AND (@states IS NULL OR state IN (SELECT value FROM json_each(@states))))`;
const slice = `UPDATE list_row SET ticked = @ticked WHERE list_id = @listId
  AND (line, id) > (@line, @id) AND (line, id) <= (@toLine, @toId) AND removed = 0 AND ticked <> @ticked AND`;
const tick = statement<Slice>(`${slice} ${chosen}`);
const tickOthers = statement<Slice>(`${slice} NOT ${chosen}`);
const endOfSlice = statement<Place & { listId: string; before: number }, Place>(
  `SELECT line, id FROM list_row WHERE list_id = @listId AND (line, id) > (@line, @id)
   ORDER BY line, id LIMIT 1 OFFSET @before`,
);
const tickNamed = statement<{ listId: string; ids: string; ticked: 0 | 1 }>(
  `UPDATE list_row SET ticked = @ticked WHERE id IN (SELECT value FROM json_each(@ids))
     AND list_id = @listId AND removed = 0 AND ticked <> @ticked`,
);

/** Each keeps the counts of its list too: a slice is a few milliseconds. */
const sliceRows = 500;

/** Ticks rows of a list or takes their ticks away, a slice of them at a time. */
export async function tickRows(
  db: Db,
  { listId, which, ticked, only }: RouteInput<'lists.tick'>,
): Promise<void> {
  const rowIds = typeof which === 'object' && 'rowIds' in which ? which.rowIds : null;
  const states = typeof which === 'object' && 'states' in which ? JSON.stringify(which.states) : null;
  if (rowIds !== null && !only) return tickThese(db, listId, rowIds, ticked);
  const rows = { listId, ids: rowIds && JSON.stringify(rowIds), states };
  const [on, off] = ticked ? ([1, 0] as const) : ([0, 1] as const);
  const last = { line: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };
  for (let from: Place = { line: -1, id: -1 }; ; await setImmediate()) {
    const end = endOfSlice(db).get({ listId, ...from, before: sliceRows - 1 });
    const to = end ?? last;
    const all = { ...rows, ...from, toLine: to.line, toId: to.id };
    tick(db).run({ ...all, ticked: on });
    if (only) tickOthers(db).run({ ...all, ticked: off });
    if (end === undefined) return;
    from = end;
  }
}

/** Found by their ids: a tick costs its row, however many there are. */
async function tickThese(db: Db, listId: string, rowIds: readonly number[], ticked: boolean): Promise<void> {
  for (let at = 0; at < rowIds.length; at += sliceRows) {
    if (at > 0) await setImmediate();
    const ids = JSON.stringify(rowIds.slice(at, at + sliceRows));
    tickNamed(db).run({ listId, ids, ticked: ticked ? 1 : 0 });
  }
}
