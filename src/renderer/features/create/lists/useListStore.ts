import { create } from 'zustand';

export type NewListSource = 'file' | 'new';

/** To open a list from another view, navigate to Create first. */
export const useListStore = create<{
  readonly listId: string | null;
  /** The file was imported before, which the view mentions. */
  readonly wasKept: boolean;
  /** The row to show; a new object for each request. */
  readonly at: Readonly<{ rowId: number }> | null;
  readonly open: (listId: string, wasKept?: boolean) => void;
  readonly openAt: (listId: string, rowId: number) => void;
  readonly close: () => void;
  /** Set until Create, which knows the model, has created the list. */
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
