import type { RouteInput } from '@shared/ipc/contract';
import type { ListRow } from '@shared/ipc/listRoutes';
import { useQueries } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '../../../ipc/client';
import { routeKey } from '../../../ipc/useRoute';
import { VirtualList } from '../../../ui/VirtualList';
import { pagesFor } from './mappingOptions';

const pageSize = 100;
const plainHeight = 34;
const problemHeight = 54;

/** Every row of a list with its problems in place. Only what is in view is read. */
export function ListRows({
  use,
  columns,
  rowCount,
  only,
}: Readonly<{
  use: RouteInput<'lists.check'>;
  columns: readonly string[];
  rowCount: number;
  /** The rows to show; null: all. */
  only: readonly number[] | null;
}>) {
  const [range, setRange] = useState<readonly [number, number]>([0, 30]);
  const onRange = useCallback((first: number, last: number) => setRange([first, last]), []);
  const count = only?.length ?? rowCount;
  const rowAt = useCallback((index: number) => (only ? (only[index] ?? 0) : index), [only]);
  const keyOf = useCallback((index: number) => String(rowAt(index)), [rowAt]);
  const wanted = new Set<number>();
  if (count > 0) {
    for (let index = range[0]; index <= Math.min(range[1], count - 1); index += 1) {
      for (const page of pagesFor(rowAt(index), rowAt(index), pageSize)) wanted.add(page);
    }
  }
  const rows = useQueries({
    queries: [...wanted].map((page) => {
      const input = { ...use, offset: page * pageSize, limit: pageSize };
      return { queryKey: routeKey('lists.rows', input), queryFn: () => call('lists.rows', input) };
    }),
    combine: (results) => {
      const found = new Map<number, ListRow>();
      for (const result of results) for (const row of result.data ?? []) found.set(row.index, row);
      return found;
    },
  });
  // a prompt needs more room than a size or a number
  const widths = columns.map((column) =>
    use.mapping[column] === 'prompt' ? 'minmax(0, 2.5fr)' : 'minmax(0, 1fr)',
  );
  const grid = { gridTemplateColumns: ['56px', ...widths].join(' ') };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot be virtual
    <div
      role="table"
      aria-label="Rows"
      aria-rowcount={count + 1}
      className="overflow-hidden rounded-lg border border-line text-xs"
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above; a header row is not interactive */}
      <div
        role="row"
        style={grid}
        className="grid gap-3 overflow-hidden border-b border-line bg-raised px-3 py-1.5 text-muted [scrollbar-gutter:stable]"
      >
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above */}
        <span role="columnheader">Line</span>
        {columns.map((column) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above
          <span key={column} role="columnheader" className="truncate">
            {column}
          </span>
        ))}
      </div>
      <VirtualList
        role="rowgroup"
        tabIndex={0}
        aria-label="Rows of the list"
        className="h-72 [scrollbar-gutter:stable]"
        count={count}
        heightOf={(index) =>
          (rows.get(rowAt(index))?.problems.length ?? 0) > 0 ? problemHeight : plainHeight
        }
        measured={(index) => (rows.get(rowAt(index))?.problems.length ?? 0) > 0}
        keyOf={keyOf}
        onRange={onRange}
      >
        {(index) => (
          <Row
            index={index}
            row={rows.get(rowAt(index))}
            columns={columns}
            mapping={use.mapping}
            grid={grid}
          />
        )}
      </VirtualList>
    </div>
  );
}

function Row({
  index,
  row,
  columns,
  mapping,
  grid,
}: Readonly<{
  index: number;
  row: ListRow | undefined;
  columns: readonly string[];
  mapping: Readonly<Record<string, string>>;
  grid: { gridTemplateColumns: string };
}>) {
  const bad = (row?.problems.length ?? 0) > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a table element cannot be virtual
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`border-b border-line px-3 py-2 ${bad ? 'bg-danger-soft/40' : ''}`}
    >
      <div role="presentation" style={grid} className="grid gap-3">
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <span role="cell" className="text-faint">
          {row?.line ?? '…'}
        </span>
        {columns.map((column) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          <span key={column} role="cell" className="truncate" title={row?.cells[column]}>
            {row?.cells[column] || (row && takesFromForm(mapping[column]) ? fromForm : '')}
          </span>
        ))}
      </div>
      {bad ? (
        <p className="mt-1 flex items-start gap-1.5 pl-[68px] text-danger">
          <TriangleAlert aria-hidden size={12} className="mt-0.5 shrink-0" />
          {row?.problems.map((problem) => problem.message).join('. ')}
        </p>
      ) : null}
    </div>
  );
}

const fromForm = <span className="text-faint">as in the form</span>;

/** Where an empty cell leaves what the form says: a parameter's, but not the prompt's. */
function takesFromForm(target: string | undefined): boolean {
  return target !== undefined && !['', 'tag', 'note', 'prompt'].includes(target);
}
