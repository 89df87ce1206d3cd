import { create } from 'zustand';

/** How to create a list: from a file, or empty. */
export type NewListSource = 'file' | 'new';

/** The open list. To open one from another view, navigate to Create first. */
export const useListStore = create<{
  readonly listId: string | null;
  /** Whether to say that the list was already stored. */
  readonly wasKept: boolean;
  /** The row to show; each time a new object. */
  readonly at: Readonly<{ rowId: number }> | null;
  readonly open: (listId: string, wasKept?: boolean) => void;
  readonly openAt: (listId: string, rowId: number) => void;
  readonly close: () => void;
  /** The list to create, until Create, which knows the model, has taken it; null: none. */
  readonly requestedList: NewListSource | null;
  readonly requestNewList: (source: NewListSource | null) => void;
}>((set) => ({
  listId: null,
  wasKept: false,
  at: null,
  open: (listId, wasKept = false) => set({ listId, wasKept, at: null }),
  openAt: (listId, rowId) => set({ listId, wasKept: false, at: { rowId } }),
  close: () => set({ listId: null, wasKept: false, at: null }),
  requestedList: null,
  requestNewList: (requestedList) => set({ requestedList }),
}));
