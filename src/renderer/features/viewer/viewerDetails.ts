import { create } from 'zustand';

interface ViewerDetails {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

export const useViewerDetails = create<ViewerDetails>()((set) => ({
  isOpen: false,
  toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
}));
