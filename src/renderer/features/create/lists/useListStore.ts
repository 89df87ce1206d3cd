import { create } from 'zustand';

/** How a list is to come: from a file that is chosen, or empty. */
export type WantedList = 'file' | 'new';

/** The list on the workbench; whoever opens one from another view goes to Create first. */
export const useListStore = create<{
  readonly listId: string | null;
  /** Said beside it: it was kept already. */
  readonly wasKept: boolean;
  /** The row that it is opened at; each time is another one. */
  readonly at: Readonly<{ rowId: number }> | null;
  readonly open: (listId: string, wasKept?: boolean) => void;
  readonly openAt: (listId: string, rowId: number) => void;
  readonly close: () => void;
  /** Until Create, which knows the model, has taken it up. */
  readonly wanted: WantedList | null;
  readonly want: (wanted: WantedList | null) => void;
}>((set) => ({
  listId: null,
  wasKept: false,
  at: null,
  open: (listId, wasKept = false) => set({ listId, wasKept, at: null }),
  openAt: (listId, rowId) => set({ listId, wasKept: false, at: { rowId } }),
  close: () => set({ listId: null, wasKept: false, at: null }),
  wanted: null,
  want: (wanted) => set({ wanted }),
}));
