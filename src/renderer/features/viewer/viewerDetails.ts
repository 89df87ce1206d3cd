import { create } from 'zustand';

interface ViewerDetails {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Whether the details stand beside the picture: as they were left, from one opening of the viewer to the next. */
export const useViewerDetails = create<ViewerDetails>()((set) => ({
  isOpen: false,
  toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
}));
