import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { create } from 'zustand';

interface DeletingState {
  /** The assets whose permanent deletion is being confirmed; null: no dialog is open. */
  readonly asked: AssetSet | null;
  readonly ask: (asked: AssetSet | null) => void;
}

/** The confirmation before a permanent deletion, available in every view. */
export const useDeleting = create<DeletingState>((set) => ({
  asked: null,
  ask: (asked) => set({ asked }),
}));
