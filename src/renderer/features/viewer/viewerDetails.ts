import { create } from 'zustand';

interface ViewerDetails {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Whether the details are open in the viewer, preserved between openings. */
export const useViewerDetails = create<ViewerDetails>()((set) => ({
  isOpen: false,
  toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
}));
