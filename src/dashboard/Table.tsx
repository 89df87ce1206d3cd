import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../renderer/ui/Button';
import { classNames } from '../renderer/ui/classNames';

export type Column<T> = Readonly<{
  name: string;
  cell: (row: T) => ReactNode;
  isNumber?: boolean;
  /** Hidden on narrow pages. */
  hiddenWhenNarrow?: boolean;
  /** The column's name is only for screen readers. */
  hidesName?: boolean;
}>;

type TableProps<T> = Readonly<{
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
}>;

/** A table, which scrolls sideways on a narrow page. */
export function Table<T>({ label, columns, rows, keyOf }: TableProps<T>) {
  const cellClass = ({ isNumber, hiddenWhenNarrow }: Column<T>): string =>
    classNames('px-3 py-2', isNumber ? 'text-end' : 'text-start', hiddenWhenNarrow && 'max-sm:hidden');
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-panel"
    >
      <table className="w-full text-sm tabular-nums">
        <thead className="border-b border-line text-xs text-muted">
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={classNames(cellClass(column), 'font-medium whitespace-nowrap')}
              >
                <span className={column.hidesName ? 'sr-only' : ''}>{column.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line last:border-b-0">
              {columns.map((column) => (
                <td key={column.name} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A button in a row. `label` also names the row, for screen readers. */
export function RowButton({
  actionLabel,
  label,
  ...rest
}: Pick<ButtonProps, 'onPress' | 'isDisabled'> & Readonly<{ actionLabel: string; label: string }>) {
  return (
    <Button size="sm" variant="quiet" aria-label={label} {...rest}>
      {actionLabel}
    </Button>
  );
}
