import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { create } from 'zustand';

interface DeletingState {
  readonly asked: AssetSet | null;
  readonly ask: (asked: AssetSet | null) => void;
}

export const useDeleting = create<DeletingState>((set) => ({ asked: null, ask: (asked) => set({ asked }) }));
