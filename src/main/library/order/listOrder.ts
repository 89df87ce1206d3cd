// The rows of a stored list in the window's order; in the reader thread. `spot`: as in `RowPosition`.
import type { ListSortColumn, ListView, RowState } from '@shared/domain/create/KeptList';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

type Row = Readonly<{ id: number; cells_json: string; state: string; ticked: 0 | 1 }>;
type Filter = { listId: string; states: string | null; ticked: 0 | 1 | null };
const matchingRowsSql = `FROM list_row WHERE list_id = @listId AND removed = 0
     AND (@states IS NULL OR state IN (SELECT value FROM json_each(@states)))
     AND (@ticked IS NULL OR ticked = @ticked)
   ORDER BY line, spot, id`;
const rows = statement<Filter, Row>(`SELECT id, cells_json, state, ticked ${matchingRowsSql}`);
const ids = statement<Filter, number>(`SELECT id ${matchingRowsSql}`);
/** Order of results: rows that need attention first. */
const resultOrder: readonly string[] = [
  'failed',
  'unsure',
  'changed',
  'cancelled',
  'new',
  'queued',
  'running',
  'done',
] satisfies RowState[];
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Rows without a value in the sort column come last in both directions. */
export function listOrder(
  db: Db,
  { listId, sort, words, states, ticked }: ListView,
): Uint32Array<ArrayBuffer> {
  const filter = {
    listId,
    states: states && JSON.stringify(states),
    ticked: ticked === null ? null : ticked ? (1 as const) : (0 as const),
  };
  const searchText = words.trim().toLowerCase();
  if (sort === null && searchText === '') return Uint32Array.from(ids(db).pluck().all(filter) as number[]);
  const found: Sorted[] = [];
  for (const row of rows(db).iterate(filter)) {
    const readsCells = searchText !== '' || typeof sort?.column === 'number';
    const cells = readsCells ? (JSON.parse(row.cells_json) as unknown[]) : [];
    if (searchText !== '' && !cells.some((cell) => textOf(cell).toLowerCase().includes(searchText))) continue;
    const [rank, text] = sort === null ? [0, ''] : sortKeyOf(row, cells, sort.column, found.length);
    found.push({ id: row.id, rank, text });
  }
  if (sort !== null) {
    const direction = sort.down ? -1 : 1;
    found.sort((a, b) => {
      if (typeof sort.column === 'number' && (a.text === '') !== (b.text === ''))
        return a.text === '' ? 1 : -1;
      return direction * (a.rank - b.rank || collator.compare(a.text, b.text));
    });
  }
  return Uint32Array.from(found, ({ id }) => id);
}

type Sorted = Readonly<{ id: number; rank: number; text: string }>;

function sortKeyOf(
  { ticked, state }: Row,
  cells: readonly unknown[],
  column: ListSortColumn,
  place: number,
): readonly [rank: number, text: string] {
  if (column === 'tick') return [1 - ticked, ''];
  if (column === 'line') return [place, ''];
  if (column === 'result') return [resultOrder.indexOf(state), ''];
  return [0, textOf(cells[column]).trim()];
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
}
