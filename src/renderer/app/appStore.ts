import type { Asset } from '@shared/domain/gallery/Asset';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { MAX_COMPARED } from '@shared/domain/gallery/maxCompared';
import type { ExportRecord } from '@shared/domain/library/ExportRecord';
import type { PrintedBatch, SheetMatrix } from '@shared/domain/library/ExportRequest';
import { create } from 'zustand';
import type { CompareMode } from '../features/compare/compareMode';
import type { AssetSequence } from '../ipc/cache/AssetSequence';

export type View = 'create' | 'gallery' | 'account' | 'settings';

/** Which view, overlays and dialogs are open. `seq` is an asset's number in the library. */
interface AppState {
  readonly view: View;
  /** The asset that the gallery should select and scroll to, once. */
  readonly assetToShow: number | null;
  /** `from`: the first asset; `walk`: the assets to step through; `quick`: the preview, which Space closes. */
  readonly viewer: Readonly<{ seq: number; from: number; walk: AssetSequence; quick: boolean }> | null;
  readonly compare: Readonly<{ seqs: readonly number[]; startIn: CompareMode }> | null;
  /** `seq`: the asset shown first; `walk`: the assets that are reviewed. */
  readonly review: Readonly<{ seq: number; walk: AssetSequence }> | null;
  /** Two to twelve pictures on one screen. */
  readonly survey: readonly number[] | null;
  /** `rootSeq`: the asset that the overlay was opened for; `seq`: the selected one. */
  readonly family: Readonly<{ rootSeq: number; seq: number }> | null;
  readonly exportSet: AssetSet | null;
  /** The batch whose matrix is exported as a contact sheet; null: something else is exported. */
  readonly sheetBatch: PrintedBatch | null;
  /** The title of a contact sheet to create; null: the format is not preset. */
  readonly sheetTitle: string | null;
  /** The export whose options are reused. */
  readonly earlierExport: ExportRecord | null;
  readonly exportsOpen: boolean;
  readonly setExportsOpen: (isOpen: boolean) => void;
  /** The picture to copy; a dialog asks for the size of the copy. */
  readonly assetToCopy: Asset | null;
  readonly setAssetToCopy: (copying: Asset | null) => void;
  /** The assets to add to a collection; a dialog asks for the collection. */
  readonly assetsToCollect: AssetSet | null;
  /** Id of the asset to become a preset's picture; a dialog asks for the preset. */
  readonly presetPicture: string | null;
  /** Whether the queue is open in a narrow window, where it is a drawer. */
  readonly drawerOpen: boolean;
  /** The window shows only the results of Create. */
  readonly resultsAlone: boolean;
  readonly setResultsAlone: (isAlone: boolean) => void;
  readonly keyDialogOpen: boolean;
  readonly setKeyDialogOpen: (isOpen: boolean) => void;
  readonly paletteOpen: boolean;
  readonly shortcutsOpen: boolean;
  readonly aboutOpen: boolean;
  readonly librariesOpen: boolean;
  /** Values for a new profile from a link; null: no dialog. */
  readonly profileLink: Readonly<{ name: string; baseUrl: string; warning: string | null }> | null;
  readonly setProfileLink: (link: AppState['profileLink']) => void;
  readonly helpOpen: 'help' | 'news' | null;
  /** The initial search text of the settings. */
  readonly settingsSearch: string;
  readonly searchSettings: (words: string) => void;
  readonly go: (view: View) => void;
  readonly showInGallery: (seq: number | null) => void;
  readonly clearAssetToShow: () => void;
  readonly openViewer: (seq: number, walk: AssetSequence, quick?: boolean) => void;
  readonly moveViewer: (seq: number) => void;
  readonly closeViewer: () => void;
  readonly openCompare: (seqs: readonly number[], startIn?: CompareMode) => void;
  readonly closeCompare: () => void;
  readonly openReview: (seq: number, walk: AssetSequence) => void;
  readonly closeReview: () => void;
  readonly openSurvey: (survey: readonly number[] | null) => void;
  readonly openFamily: (seq: number) => void;
  readonly moveFamily: (seq: number) => void;
  readonly closeFamily: () => void;
  readonly openExport: (set: AssetSet | null, sheetBatch?: PrintedBatch) => void;
  readonly openSheet: (set: AssetSet, title: string) => void;
  readonly choosePresetPicture: (assetId: string | null) => void;
  /** `matrix`: the axes of the earlier contact sheet; null: none. */
  readonly exportAgain: (earlier: ExportRecord, matrix: SheetMatrix | null) => void;
  readonly openCollectDialog: (set: AssetSet | null) => void;
  readonly setDrawerOpen: (isOpen: boolean) => void;
  readonly setPaletteOpen: (isOpen: boolean) => void;
  readonly setShortcutsOpen: (isOpen: boolean) => void;
  readonly setAboutOpen: (isOpen: boolean) => void;
  readonly setLibrariesOpen: (isOpen: boolean) => void;
  readonly setHelpOpen: (what: AppState['helpOpen']) => void;
}

const noOverlays = {
  viewer: null,
  compare: null,
  review: null,
  survey: null,
  family: null,
  resultsAlone: false,
} as const;

export function hasNoOverlay({ viewer, compare, review, survey, family }: AppState): boolean {
  return [viewer, compare, review, survey, family].every((each) => each === null);
}

export const useAppStore = create<AppState>((set) => ({
  view: globalThis.location?.search === '?view=settings' ? 'settings' : 'create',
  assetToShow: null,
  ...noOverlays,
  exportSet: null,
  sheetBatch: null,
  sheetTitle: null,
  earlierExport: null,
  exportsOpen: false,
  setExportsOpen: (exportsOpen) => set({ exportsOpen }),
  assetToCopy: null,
  setAssetToCopy: (assetToCopy) => set({ assetToCopy }),
  assetsToCollect: null,
  presetPicture: null,
  drawerOpen: false,
  setResultsAlone: (resultsAlone) => set({ resultsAlone }),
  keyDialogOpen: false,
  setKeyDialogOpen: (keyDialogOpen) => set({ keyDialogOpen }),
  paletteOpen: false,
  shortcutsOpen: false,
  aboutOpen: false,
  librariesOpen: false,
  profileLink: null,
  setProfileLink: (profileLink) => set({ profileLink }),
  helpOpen: null,
  settingsSearch: '',
  searchSettings: (settingsSearch) => set({ ...noOverlays, view: 'settings', settingsSearch }),
  go: (view) => set({ ...noOverlays, view, settingsSearch: '' }),
  showInGallery: (assetToShow) => set({ ...noOverlays, view: 'gallery', assetToShow }),
  clearAssetToShow: () => set({ assetToShow: null }),
  openViewer: (seq, walk, quick = false) => set({ viewer: { seq, from: seq, walk, quick } }),
  moveViewer: (seq) => set((state) => (state.viewer ? { viewer: { ...state.viewer, seq } } : {})),
  closeViewer: () => set({ viewer: null }),
  openCompare: (seqs, startIn = 'side') => set({ compare: { seqs: seqs.slice(0, MAX_COMPARED), startIn } }),
  closeCompare: () => set({ compare: null }),
  openReview: (seq, walk) => set({ review: { seq, walk } }),
  closeReview: () => set({ review: null }),
  openSurvey: (survey) => set({ survey }),
  openFamily: (seq) => set({ family: { rootSeq: seq, seq }, viewer: null, compare: null }),
  moveFamily: (seq) => set((state) => (state.family ? { family: { ...state.family, seq } } : {})),
  closeFamily: () => set({ family: null }),
  openExport: (exportSet, sheetBatch) =>
    set({ exportSet, sheetBatch: sheetBatch ?? null, sheetTitle: null, earlierExport: null }),
  openSheet: (exportSet, sheetTitle) => set({ exportSet, sheetBatch: null, sheetTitle, earlierExport: null }),
  exportAgain: (earlierExport, matrix) =>
    set({
      exportSet: { kind: 'matching', query: `exported:${earlierExport.id}`, except: [] },
      sheetBatch: matrix && { title: earlierExport.manner?.sheet.title ?? '', matrix },
      sheetTitle: null,
      earlierExport,
    }),
  choosePresetPicture: (presetPicture) => set({ presetPicture }),
  openCollectDialog: (assetsToCollect) => set({ assetsToCollect }),
  setDrawerOpen: (drawerOpen) => set({ drawerOpen }),
  setPaletteOpen: (paletteOpen) => set({ paletteOpen }),
  setShortcutsOpen: (shortcutsOpen) => set({ shortcutsOpen }),
  setAboutOpen: (aboutOpen) => set({ aboutOpen }),
  setLibrariesOpen: (librariesOpen) => set({ librariesOpen }),
  setHelpOpen: (helpOpen) => set({ helpOpen }),
}));
