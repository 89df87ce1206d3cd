import { create } from 'zustand';

export type View = 'create' | 'gallery' | 'settings';

/** What the shell shows. Ids and choices only. */
interface AppState {
  readonly view: View;
  /** The asset that the gallery should select and bring into view, once. */
  readonly assetToShow: string | null;
  /** The picture that fills the window, and the ones around it in their order. */
  readonly viewer: Readonly<{ assetId: string; ids: readonly string[]; quick: boolean }> | null;
  /** In a narrow window the queue is a drawer; this is whether it is out. */
  readonly drawerOpen: boolean;
  /** In a wide window: folded or opened by hand, or as the settings say. */
  readonly queueFold: 'by_settings' | 'folded' | 'open';
  readonly paletteOpen: boolean;
  readonly shortcutsOpen: boolean;
  readonly go: (view: View) => void;
  readonly showInGallery: (assetId: string | null) => void;
  readonly assetShown: () => void;
  readonly openViewer: (assetId: string, ids: readonly string[], quick?: boolean) => void;
  readonly moveViewer: (assetId: string) => void;
  readonly closeViewer: () => void;
  readonly setDrawerOpen: (isOpen: boolean) => void;
  readonly setQueueFold: (fold: AppState['queueFold']) => void;
  readonly setPaletteOpen: (isOpen: boolean) => void;
  readonly setShortcutsOpen: (isOpen: boolean) => void;
}

export const useAppStore = create<AppState>((set) => ({
  view: 'create',
  assetToShow: null,
  viewer: null,
  drawerOpen: false,
  queueFold: 'by_settings',
  paletteOpen: false,
  shortcutsOpen: false,
  go: (view) => set({ view, viewer: null }),
  showInGallery: (assetId) => set({ view: 'gallery', viewer: null, assetToShow: assetId }),
  assetShown: () => set({ assetToShow: null }),
  openViewer: (assetId, ids, quick = false) => set({ viewer: { assetId, ids, quick } }),
  moveViewer: (assetId) => set((state) => (state.viewer ? { viewer: { ...state.viewer, assetId } } : {})),
  closeViewer: () => set({ viewer: null }),
  setDrawerOpen: (drawerOpen) => set({ drawerOpen }),
  setQueueFold: (queueFold) => set({ queueFold }),
  setPaletteOpen: (paletteOpen) => set({ paletteOpen }),
  setShortcutsOpen: (shortcutsOpen) => set({ shortcutsOpen }),
}));
