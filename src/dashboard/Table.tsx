import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../renderer/ui/Button';
import { classNames } from '../renderer/ui/classNames';

export type Column<T> = Readonly<{
  name: string;
  cell: (row: T) => ReactNode;
  isNumber?: boolean;
  /** Hidden on pages as narrow as a phone. */
  isExtra?: boolean;
  /** The column's name is for screen readers only. */
  hidesName?: boolean;
}>;

/** A table with column names. On a narrow page it scrolls sideways. */
export function Table<T>({
  label,
  columns,
  rows,
  keyOf,
}: Readonly<{
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
}>) {
  const look = ({ isNumber, isExtra }: Column<T>): string =>
    classNames('px-3 py-2', isNumber ? 'text-end' : 'text-start', isExtra && 'max-sm:hidden');
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too
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
                className={classNames(look(column), 'font-medium whitespace-nowrap')}
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
                <td key={column.name} className={look(column)}>
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

/** A button in a row; `label` also names what it is for. */
export function RowButton({
  act,
  label,
  ...rest
}: Pick<ButtonProps, 'onPress' | 'isDisabled'> & Readonly<{ act: string; label: string }>) {
  return (
    <Button size="sm" variant="quiet" aria-label={label} {...rest}>
      {act}
    </Button>
  );
}
