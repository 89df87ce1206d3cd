import { create } from 'zustand';

/** How a list is to come: from a file that is chosen, or empty. */
export type WantedList = 'file' | 'new';

/** The list on the workbench; whoever opens one from another view goes to Create first. */
export const useListStore = create<{
  readonly listId: string | null;
  /** Said beside it: it was kept already. */
  readonly wasKept: boolean;
  readonly open: (listId: string, wasKept?: boolean) => void;
  readonly close: () => void;
  /** Until Create, which knows the model, has taken it up. */
  readonly wanted: WantedList | null;
  readonly want: (wanted: WantedList | null) => void;
}>((set) => ({
  listId: null,
  wasKept: false,
  open: (listId, wasKept = false) => set({ listId, wasKept }),
  close: () => set({ listId: null, wasKept: false }),
  wanted: null,
  want: (wanted) => set({ wanted }),
}));
