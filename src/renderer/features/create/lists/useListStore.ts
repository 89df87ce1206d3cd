import { create } from 'zustand';

export type NewListSource = 'file' | 'new';

/** The open list, which only Create shows: to open a list from another view, navigate to Create first. */
export const useListStore = create<{
  readonly listId: string | null;
  /** The imported list was in Easel already, unchanged; the view says so. */
  readonly isExistingList: boolean;
  /** The row to show; a new object for each request. */
  readonly targetRow: Readonly<{ rowId: number }> | null;
  readonly open: (listId: string, isExistingList?: boolean) => void;
  readonly openAt: (listId: string, rowId: number) => void;
  readonly close: () => void;
  /** A list to create; null once Create, which knows the model, has started to create it. */
  readonly requestedList: NewListSource | null;
  readonly requestNewList: (source: NewListSource | null) => void;
}>((set) => ({
  listId: null,
  isExistingList: false,
  targetRow: null,
  open: (listId, isExistingList = false) => set({ listId, isExistingList, targetRow: null }),
  openAt: (listId, rowId) => set({ listId, isExistingList: false, targetRow: { rowId } }),
  close: () => set({ listId: null, isExistingList: false, targetRow: null }),
  requestedList: null,
  requestNewList: (requestedList) => set({ requestedList }),
}));
