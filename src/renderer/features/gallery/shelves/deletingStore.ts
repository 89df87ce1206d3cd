import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { create } from 'zustand';

interface DeletingState {
  /** What of the trash it is asked about whether it is to be deleted for good; null: nothing is asked. */
  readonly asked: AssetSet | null;
  readonly ask: (asked: AssetSet | null) => void;
}

/** The question before something is deleted for good, over whatever is shown. */
export const useDeleting = create<DeletingState>((set) => ({
  asked: null,
  ask: (asked) => set({ asked }),
}));
