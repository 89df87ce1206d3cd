import { inputSha256 } from '@shared/domain/create/InputImage';
import type { ListRow } from '@shared/ipc/create/listRoutes';
import { t } from '@shared/messages/t';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSizes } from '../../../../ipc/pictures/useSizes';
import { afterPress } from '../../../../ui/hooks/afterPress';
import { VirtualList, type VirtualListHandle } from '../../../../ui/layout/VirtualList';
import { ListHeader } from '../ListHeader';
import { useOpenList } from '../OpenListContext';
import type { EditedCell, NextCell } from './ListCellEditor';
import { ListTableRow } from './ListTableRow';
import { type CellPosition, type CellRange, moveInTable, resultColumn } from './moveInTable';

/** Width of the fixed columns, the edges and the scroll bar, px. */
const fixedWidth = 296;
const gap = 8;
const minColumnWidth = 150;
const minPromptWidth = 300;
const pageRows = 10;
const none: readonly never[] = [];

/** `column`: the column in which editing begins; null: the prompt column. */
export type AddedRow = Readonly<{ rowId: number; column: number | null }>;

/** The virtualised rows of a list. One Tab stop: arrows move, Enter edits, Space ticks. */
export function ListTable({
  grid,
  rows,
  active,
  range,
  showsActive,
  scrollsToActive,
  added,
  onEditStarted,
  onNextRow,
  onDuplicate,
  onActive,
  onRange,
  onGallery,
}: Readonly<{
  grid: RefObject<HTMLDivElement | null>;
  rows: ReadonlyMap<number, ListRow>;
  active: CellPosition;
  range: CellRange | null;
  /** Scrolls to the active cell at the first render. */
  showsActive: boolean;
  /** The list got longer, so the active row must be scrolled into view again. */
  scrollsToActive: boolean;
  /** A row to edit as soon as it is rendered. */
  added: AddedRow | null;
  onEditStarted: () => void;
  /** Adds a row at the end and edits its cell in `column`; null while rows are filtered or sorted. */
  onNextRow: ((column: number) => void) | null;
  onDuplicate: () => void;
  /** @param extend extends the selection from the previous cell */
  onActive: (cell: CellPosition, extend: boolean) => void;
  onRange: (first: number, last: number) => void;
  onGallery: (row: number, column: number) => void;
}>) {
  const { list, view, order, actions } = useOpenList();
  const { list: heights } = useSizes();
  const handle = useRef<VirtualListHandle>(null);
  const [editing, setEditing] = useState<EditedCell | null>(null);
  /** The row that Enter in the last row has added. */
  const rowAddedByEnter = useRef<number | null>(null);
  const [renderedRange, setRenderedRange] = useState<readonly [number, number]>([0, -1]);
  const handleRange = useCallback(
    (first: number, last: number) => {
      setRenderedRange([first, last]);
      onRange(first, last);
    },
    [onRange],
  );
  const rowAt = (index: number) => rows.get(order[index] ?? -1);
  const keyOf = useCallback((index: number) => order[index] ?? -1, [order]);
  const hasNote = (index: number) => {
    const row = rowAt(index);
    return row !== undefined && (row.problems.length > 0 || row.troubleId !== null);
  };
  const current = rowAt(active.row);
  const isWide = (column: string) => list.mapping[column] === 'prompt';
  const widths = list.columns.map((column) =>
    isWide(column) ? `minmax(${minPromptWidth}px, 2.5fr)` : `minmax(${minColumnWidth}px, 1fr)`,
  );
  const template = { gridTemplateColumns: ['36px', '52px', '150px', ...widths].join(' ') };
  const minWidth = list.columns.reduce(
    (sum, column) => sum + gap + (isWide(column) ? minPromptWidth : minColumnWidth),
    fixedWidth,
  );

  const moveTo = (cell: CellPosition, extend = false) => {
    onActive(cell, extend);
    handle.current?.scrollTo(cell.row);
    grid.current?.focus();
  };
  const scrollToInitial = useEffectEvent(() => {
    if (showsActive) moveTo(active);
  });
  useEffect(() => scrollToInitial(), []);
  const keepInView = useEffectEvent(() => handle.current?.scrollTo(active.row));
  useEffect(() => {
    if (scrollsToActive) keepInView();
  }, [scrollsToActive]);
  const selectedRows = () => [
    ...order.subarray(range?.rows[0] ?? active.row, (range?.rows[1] ?? active.row) + 1),
  ];
  const selectedColumns =
    range === null
      ? active.column < 0
        ? none
        : [active.column]
      : Array.from(
          { length: range.columns[1] - range.columns[0] + 1 },
          (_, offset) => range.columns[0] + offset,
        );
  /** Fills the selection from its first row; a single row from the row above it. */
  const fillDown = () => {
    const rowIds = selectedRows();
    const sourceRowId = rowIds.length > 1 ? rowIds.shift() : order[active.row - 1];
    if (sourceRowId !== undefined && selectedColumns.length > 0)
      actions.onFill(rowIds, selectedColumns, sourceRowId);
  };
  const move = (key: string, all: boolean) =>
    moveInTable(active, key, { rows: order.length, columns: list.columns.length, page: pageRows, all });
  /** Whether to remove an added, empty row: not if the user only moves to another window or cell. */
  const abandonsRow = (next: NextCell) =>
    next === 'down' ||
    next === 'stay' ||
    (next === 'left' && document.hasFocus() && !grid.current?.matches(':active'));
  const save = ({ rowId, column }: EditedCell, text: string, next: NextCell) => {
    setEditing(null);
    const row = rows.get(rowId);
    // typing replaces a picture; an empty text keeps the picture, which only Delete removes
    const keepsPicture = text === '' && isStoredPicture(row?.cells[column]);
    if (row && next === 'stay') actions.onEditDiscarded(row, column, text);
    else if (row && !keepsPicture) actions.onCell(row, column, text);
    const isEmpty = text === '' && (row?.cells.every((cell) => cell === '') ?? false);
    if (rowId === rowAddedByEnter.current && isEmpty && abandonsRow(next))
      afterPress(() => actions.removeRows([rowId]));
    if (next === 'gone') grid.current?.focus({ preventScroll: true });
    if (next === 'gone' || next === 'left') return;
    const key = { down: 'ArrowDown', right: 'ArrowRight', stay: '' }[next];
    moveTo(move(key, false) ?? active);
    if (row === undefined || next === 'right') return;
    const wasFilled = text.trim() !== '' && text !== (row.cells[column] ?? '');
    if (next === 'down' && active.row === order.length - 1 && wasFilled) onNextRow?.(column);
  };
  const edit = (row: ListRow, column: number, text: string) =>
    setEditing({ rowId: row.id, column, text: isStoredPicture(text) ? '' : text });
  const startEditing = useEffectEvent(({ rowId, column: chosen }: AddedRow) => {
    const index = order.indexOf(rowId);
    if (index < 0) return;
    const promptColumn = list.columns.findIndex((name) => list.mapping[name] === 'prompt');
    const column = chosen ?? Math.max(0, promptColumn);
    // keys that are pressed while the row is being added must reach the table, not the button
    if (active.row !== index || active.column !== column) moveTo({ row: index, column });
    const row = rows.get(rowId);
    if (!row) return;
    edit(row, column, row.cells[column] ?? '');
    rowAddedByEnter.current = chosen === null ? null : rowId;
    onEditStarted();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again at each change of `order` and `rows`, in which the added row appears
  useEffect(() => {
    if (added !== null) startEditing(added);
  }, [added, order, rows]);
  const isActiveRendered = active.row >= renderedRange[0] && active.row <= renderedRange[1];
  const cellId = `cell-${active.row}-${active.column}`;

  return (
    // contains the absolutely positioned texts for screen readers, which would enlarge the scroll area
    <div
      data-list-view
      className="@container relative min-h-0 flex-1 overflow-x-auto overflow-y-hidden rounded-lg border border-line"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the rows are virtualised and absolutely positioned; a <table> cannot be */}
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={t('create.rows')}
        aria-multiselectable
        aria-rowcount={order.length + 1}
        aria-activedescendant={current && isActiveRendered ? cellId : undefined}
        style={{ minWidth }}
        className="group/grid flex h-full flex-col text-xs outline-none"
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget || order.length === 0) return;
          const isMod = event.ctrlKey || event.metaKey;
          const next = move(event.key, isMod);
          if (next) {
            event.preventDefault();
            moveTo(next, event.shiftKey);
          } else if (!current) return;
          else if (event.key === ' ' && !isMod) {
            event.preventDefault();
            actions.onTickRows(selectedRows(), !current.ticked);
          } else if ((event.key === 'Enter' || event.key === 'F2') && !isMod && active.column >= 0) {
            event.preventDefault();
            edit(current, active.column, current.cells[active.column] ?? '');
          } else if (event.key === 'Enter' && !isMod && active.column === resultColumn) {
            event.preventDefault();
            const [picture] = current.pictures;
            if (picture) actions.onPicture(picture.seq);
          } else if (event.key === 'Delete' && !isMod && selectedColumns.length > 0) {
            event.preventDefault();
            actions.onFill(selectedRows(), selectedColumns, null);
          } else if (event.key === 'Backspace' && isMod) {
            event.preventDefault();
            actions.removeRows(selectedRows());
          } else if (event.key.toLowerCase() === 'd' && isMod && !event.altKey && !event.shiftKey) {
            event.preventDefault();
            fillDown();
          } else if (event.key.toLowerCase() === 'd' && isMod && !event.altKey) {
            event.preventDefault();
            onDuplicate();
          } else if (event.key.length === 1 && !isMod && !event.altKey && active.column >= 0) {
            event.preventDefault();
            edit(current, active.column, event.key);
          }
        }}
        onCopy={(event) => {
          if (editing !== null || !current) return;
          event.preventDefault();
          if (range !== null) actions.onCopy(selectedRows(), selectedColumns);
          else event.clipboardData.setData('text/plain', current.cells[active.column] ?? '');
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (editing !== null || text === '') return;
          event.preventDefault();
          event.stopPropagation();
          actions.onPaste(range === null ? active : { row: range.rows[0], column: range.columns[0] }, text);
        }}
      >
        <ListHeader template={template} />
        <VirtualList
          key={heights.plain}
          role="rowgroup"
          data-list-end={view.words === '' && view.states === null && view.ticked === null ? '' : undefined}
          handle={handle}
          className="min-h-0 flex-1 overflow-x-hidden [scrollbar-gutter:stable]"
          count={order.length}
          heightOf={(index) => (hasNote(index) ? heights.noted : heights.plain)}
          measured={hasNote}
          keyOf={keyOf}
          onRange={handleRange}
        >
          {(index) => {
            const row = rowAt(index);
            const edited = editing !== null && editing.rowId === row?.id ? editing : null;
            return (
              <ListTableRow
                index={index}
                row={row}
                template={template}
                activeColumn={index === active.row ? active.column : null}
                selectedColumns={
                  range !== null && index >= range.rows[0] && index <= range.rows[1] ? range.columns : null
                }
                editing={edited}
                onPress={(column, extend) => moveTo({ row: index, column }, extend)}
                onEdit={(column, text) => {
                  onActive({ row: index, column }, false);
                  if (row) edit(row, column, text);
                }}
                onGallery={(column) => {
                  // the dialog returns the focus to the grid
                  moveTo({ row: index, column });
                  onGallery(index, column);
                }}
                onEditEnd={(text, next) => edited && save(edited, text, next)}
              />
            );
          }}
        </VirtualList>
      </div>
    </div>
  );
}

/** Whether a cell contains the reference of a stored picture, which is not readable text. */
function isStoredPicture(text: string | undefined): boolean {
  return inputSha256(text?.trim()) !== null;
}
