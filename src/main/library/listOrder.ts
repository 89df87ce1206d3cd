// The rows of a kept list, as the window wants to see them: read beside main's loop.
import type { ListView } from '@shared/domain/KeptList';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

type Row = Readonly<{ id: number; cells_json: string }>;
const rows = statement<{ listId: string; states: string | null; ticked: 0 | 1 | null }, Row>(
  `SELECT id, cells_json FROM list_row WHERE list_id = @listId AND removed = 0
     AND (@states IS NULL OR state IN (SELECT value FROM json_each(@states)))
     AND (@ticked IS NULL OR ticked = @ticked)
   ORDER BY line, id`,
);
const ids = statement<{ listId: string; states: string | null; ticked: 0 | 1 | null }, number>(
  `SELECT id FROM list_row WHERE list_id = @listId AND removed = 0
     AND (@states IS NULL OR state IN (SELECT value FROM json_each(@states)))
     AND (@ticked IS NULL OR ticked = @ticked)
   ORDER BY line, id`,
);
const order = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The ids of the rows in view, in their order. What says nothing in the column comes last, whichever way it goes. */
export function listOrder(
  db: Db,
  { listId, sort, words, states, ticked }: ListView,
): Uint32Array<ArrayBuffer> {
  const which = {
    listId,
    states: states && JSON.stringify(states),
    ticked: ticked === null ? null : ticked ? (1 as const) : (0 as const),
  };
  const wanted = words.trim().toLowerCase();
  if (sort === null && wanted === '') return Uint32Array.from(ids(db).pluck().all(which) as number[]);
  const found: { id: number; text: string }[] = [];
  for (const { id, cells_json } of rows(db).iterate(which)) {
    const cells = JSON.parse(cells_json) as unknown[];
    if (wanted !== '' && !cells.some((cell) => textOf(cell).toLowerCase().includes(wanted))) continue;
    found.push({ id, text: sort === null ? '' : textOf(cells[sort.column]).trim() });
  }
  if (sort !== null) {
    const way = sort.down ? -1 : 1;
    found.sort((a, b) => {
      if ((a.text === '') !== (b.text === '')) return a.text === '' ? 1 : -1;
      return way * order.compare(a.text, b.text);
    });
  }
  return Uint32Array.from(found, ({ id }) => id);
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
}
