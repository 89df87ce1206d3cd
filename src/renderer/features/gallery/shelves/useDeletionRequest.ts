import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { create } from 'zustand';

interface DeletingState {
  readonly assetsToDelete: AssetSet | null;
  readonly requestDeletion: (setToDelete: AssetSet | null) => void;
}

export const useDeletionRequest = create<DeletingState>((set) => ({
  assetsToDelete: null,
  requestDeletion: (setToDelete) => set({ assetsToDelete: setToDelete }),
}));
