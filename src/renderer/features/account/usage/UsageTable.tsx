import type { UsageBy, UsageReport } from '@shared/domain/account/Usage';
import type { Difference } from '@shared/domain/account/UsageComparison';
import { t } from '@shared/messages/t';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSizes } from '../../../ipc/pictures/useSizes';
import { classNames } from '../../../ui/classNames';
import { DifferenceCell } from './DifferenceCell';
import {
  type Column,
  columnCredits,
  columnsOf,
  type Line,
  linesOf,
  nameColumn,
  type ServiceFigures,
  sortedLines,
  withServiceFigures,
} from './usageLines';

/** In a narrow table headings wrap. */
const headingStyle = 'whitespace-nowrap @max-[44rem]:leading-4 @max-[44rem]:whitespace-normal';
const serviceHeadingStyle = `px-3 text-end font-normal @max-[56rem]:px-1.5 ${headingStyle}`;
const cellStyle = 'selectable px-3 text-end whitespace-nowrap last:pe-4 @max-[56rem]:not-last:px-1.5';
/** Rows shown without scrolling; a longer table is virtualised. */
const maxUnvirtualizedRows = 20;

type UsageTableProps = Readonly<{
  report: UsageReport;
  by: UsageBy;
  serviceFigures: ServiceFigures | null;
  /** The profile's name, if the table covers one of several profiles that are shown. */
  owner?: string;
}>;

export function UsageTable({ report, by, serviceFigures, owner }: UsageTableProps) {
  const [order, setOrder] = useState<Readonly<{ column: Column['id']; ascending: boolean }> | null>(null);
  const columns = columnsOf(report);
  const lines = sortedLines(withServiceFigures(linesOf(report, by), serviceFigures, by), order, columns);
  const scroller = useRef<HTMLDivElement>(null);
  const { usage: rowHeight } = useSizes();
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: lines.length > maxUnvirtualizedRows,
  });
  const showsAll = lines.length <= maxUnvirtualizedRows;
  const items = virtual.getVirtualItems();
  const first = showsAll ? 0 : (items[0]?.index ?? 0);
  const end = showsAll ? lines.length : (items.at(-1)?.index ?? -1) + 1;
  const toggleSort = (column: Column['id']): void =>
    setOrder(
      order?.column === column
        ? { column, ascending: !order.ascending }
        : { column, ascending: column === 'name' },
    );
  const heading = ({ id, title }: Readonly<{ id: string; title: string }>) => (
    <th
      key={id}
      scope="col"
      aria-sort={order?.column === id ? (order.ascending ? 'ascending' : 'descending') : 'none'}
      className={classNames(
        'h-9 font-normal',
        id === 'name'
          ? 'w-1/3 ps-1 text-start @max-[56rem]:w-1/4 @max-[56rem]:ps-2.5'
          : 'text-end last:pe-1 @max-[56rem]:last:pe-2.5',
      )}
    >
      <button
        type="button"
        onClick={() => toggleSort(id)}
        className={classNames(
          'inline-flex items-center gap-1 rounded-sm px-3 py-1 hover:text-ink @max-[56rem]:px-1.5',
          id === 'name' ? 'text-start' : 'text-end',
          headingStyle,
        )}
      >
        {order?.column !== id ? null : order.ascending ? (
          <ArrowUp aria-hidden size={12} />
        ) : (
          <ArrowDown aria-hidden size={12} />
        )}
        {title}
      </button>
    </th>
  );
  return (
    <div
      ref={scroller}
      className="@container overflow-auto"
      style={showsAll ? {} : { maxHeight: rowHeight * maxUnvirtualizedRows }}
    >
      <table
        aria-label={
          owner === undefined ? t('account.spentBy', { by }) : t('account.spentByOf', { by, owner })
        }
        aria-rowcount={lines.length + 2}
        className="w-full border-collapse text-sm tabular-nums"
      >
        <thead className="sticky top-0 z-1 bg-panel">
          <tr className="text-muted">
            {[nameColumn(by), ...columns.slice(0, -1)].map(heading)}
            {serviceFigures ? (
              <>
                <th scope="col" className={serviceHeadingStyle}>
                  {t('account.serviceSays')}
                </th>
                <th scope="col" className={serviceHeadingStyle}>
                  {t('account.difference')}
                </th>
              </>
            ) : null}
            {columns.slice(-1).map(heading)}
          </tr>
        </thead>
        <tbody>
          <Gap height={first * rowHeight} />
          {lines.slice(first, end).map((line, offset) => (
            <Row
              key={line.key}
              line={line}
              columns={columns}
              rowIndex={first + offset + 2}
              {...(serviceFigures ? { difference: serviceFigures.byKey.get(line.key) ?? null } : {})}
            />
          ))}
          <Gap height={(lines.length - end) * rowHeight} />
        </tbody>
        <tfoot className="sticky bottom-0 bg-panel">
          <Row
            line={{ ...report.total, key: 'total', name: t('account.total'), isAggregate: true }}
            columns={columns}
            rowIndex={lines.length + 2}
            isTotal
            {...(serviceFigures ? { difference: serviceFigures.total } : {})}
          />
        </tfoot>
      </table>
    </div>
  );
}

function Gap({ height }: Readonly<{ height: number }>) {
  return height > 0 ? (
    <tr aria-hidden>
      <td style={{ height }} />
    </tr>
  ) : null;
}

type RowProps = Readonly<{
  line: Line;
  columns: readonly Column[];
  rowIndex: number;
  isTotal?: boolean;
  /** Null: the service has no figure for this row; absent: it has no figures at all. */
  difference?: Difference | null;
}>;

function Row({ line, columns, rowIndex, isTotal = false, difference }: RowProps) {
  return (
    <tr
      aria-rowindex={rowIndex}
      className={classNames('h-(--sum-h) border-t border-line', isTotal && 'font-semibold')}
    >
      <th
        scope="row"
        className={classNames(
          'min-w-40 max-w-0 pe-3 ps-4 text-start @max-[56rem]:min-w-36 @max-[56rem]:pe-1',
          isTotal ? 'font-semibold' : 'font-normal',
        )}
      >
        <span
          className={classNames('selectable block truncate', line.isAggregate && !isTotal && 'text-muted')}
          title={line.name}
        >
          {line.name}
        </span>
      </th>
      {columns.slice(0, -1).map((column) => (
        <NumberCell key={column.id} column={column} line={line} />
      ))}
      {difference === undefined ? null : (
        <>
          <td className={cellStyle}>
            {difference === null || difference.serviceMilli === null
              ? '–'
              : columnCredits(difference.serviceMilli)}
          </td>
          <td className={cellStyle}>
            <DifferenceCell difference={difference ?? undefined} rowLabel={line.name} />
          </td>
        </>
      )}
      {columns.slice(-1).map((column) => (
        <NumberCell key={column.id} column={column} line={line} />
      ))}
    </tr>
  );
}

function NumberCell({ column, line }: Readonly<{ column: Column; line: Line }>) {
  const note = column.note?.(line) ?? '';
  return (
    <td className={cellStyle}>
      {note === '' ? null : <span className="pe-1.5 text-xs font-normal text-muted">{note}</span>}
      {column.text(line)}
    </td>
  );
}
