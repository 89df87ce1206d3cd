import type { ListRow } from '@shared/ipc/create/listRoutes';
import type { ListPlace } from './moveInTable';

/** What is done with the rows of a list in its table. */
export type TableActions = Readonly<{
  onCell: (row: ListRow, column: number, text: string) => void;
  /** What was written into a cell is left out. */
  onLeftOut: (row: ListRow, column: number, text: string) => void;
  onTick: (row: ListRow, ticked: boolean) => void;
  onTickRows: (rowIds: readonly number[], ticked: boolean) => void;
  onPaste: (place: ListPlace, text: string) => void;
  /** Cells on the clipboard, as spreadsheets take them. */
  onCopy: (rowIds: readonly number[], columns: readonly number[]) => void;
  /** Cells as they are in another row; null: empty. */
  onFill: (rowIds: readonly number[], columns: readonly number[], from: number | null) => void;
  onPicture: (seq: number) => void;
  onRemove: (rowIds: readonly number[]) => void;
  /** What is said of a row is another now. */
  onRead: (rowId: number) => void;
}>;

/** A cell that is being written into, and what stood in it when that began. */
export type EditedCell = Readonly<{ rowId: number; column: number; text: string }>;
