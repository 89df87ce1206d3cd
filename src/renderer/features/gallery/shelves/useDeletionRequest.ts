import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { create } from 'zustand';

interface DeletingState {
  readonly setToDelete: AssetSet | null;
  readonly requestDeletion: (setToDelete: AssetSet | null) => void;
}

export const useDeletionRequest = create<DeletingState>((set) => ({
  setToDelete: null,
  requestDeletion: (setToDelete) => set({ setToDelete }),
}));
