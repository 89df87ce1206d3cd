import { create } from 'zustand';

/** The list on the workbench; whoever opens one from another view goes to Create first. */
export const useListStore = create<{
  readonly listId: string | null;
  /** Said beside it: it was kept already. */
  readonly wasKept: boolean;
  readonly open: (listId: string, wasKept?: boolean) => void;
  readonly close: () => void;
}>((set) => ({
  listId: null,
  wasKept: false,
  open: (listId, wasKept = false) => set({ listId, wasKept }),
  close: () => set({ listId: null, wasKept: false }),
}));
