// The rows of a stored list in the order of the window's view; read in the reader thread.
import type { ListSortColumn, ListView, RowState } from '@shared/domain/create/KeptList';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

type Row = Readonly<{ id: number; cells_json: string; state: string; ticked: 0 | 1 }>;
type Which = { listId: string; states: string | null; ticked: 0 | 1 | null };
const those = `FROM list_row WHERE list_id = @listId AND removed = 0
     AND (@states IS NULL OR state IN (SELECT value FROM json_each(@states)))
     AND (@ticked IS NULL OR ticked = @ticked)
   ORDER BY line, spot, id`;
const rows = statement<Which, Row>(`SELECT id, cells_json, state, ticked ${those}`);
const ids = statement<Which, number>(`SELECT id ${those}`);
/** Order of results: rows that need attention first. */
const byResult: readonly string[] = [
  'failed',
  'unsure',
  'changed',
  'cancelled',
  'new',
  'queued',
  'running',
  'done',
] satisfies RowState[];
const order = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Rows without a value in the sort column come last in both directions. */
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
  const found: Sorted[] = [];
  for (const row of rows(db).iterate(which)) {
    const isRead = wanted !== '' || typeof sort?.column === 'number';
    const cells = isRead ? (JSON.parse(row.cells_json) as unknown[]) : [];
    if (wanted !== '' && !cells.some((cell) => textOf(cell).toLowerCase().includes(wanted))) continue;
    const [rank, text] = sort === null ? [0, ''] : sortedBy(row, cells, sort.column, found.length);
    found.push({ id: row.id, rank, text });
  }
  if (sort !== null) {
    const way = sort.down ? -1 : 1;
    found.sort((a, b) => {
      if (typeof sort.column === 'number' && (a.text === '') !== (b.text === ''))
        return a.text === '' ? 1 : -1;
      return way * (a.rank - b.rank || order.compare(a.text, b.text));
    });
  }
  return Uint32Array.from(found, ({ id }) => id);
}

type Sorted = Readonly<{ id: number; rank: number; text: string }>;

function sortedBy(
  { ticked, state }: Row,
  cells: readonly unknown[],
  column: ListSortColumn,
  place: number,
): readonly [rank: number, text: string] {
  if (column === 'tick') return [1 - ticked, ''];
  if (column === 'line') return [place, ''];
  if (column === 'result') return [byResult.indexOf(state), ''];
  return [0, textOf(cells[column]).trim()];
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
}
