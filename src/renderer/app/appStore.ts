import type { Asset } from '@shared/domain/gallery/Asset';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { mostCompared } from '@shared/domain/gallery/mostCompared';
import type { PrintedBatch, SheetMatrix } from '@shared/domain/library/ExportOrder';
import type { ExportRecord } from '@shared/domain/library/ExportRecord';
import { create } from 'zustand';
import type { CompareMode } from '../features/compare/compareMode';
import type { AssetWalk } from '../ipc/cache/AssetWalk';

export type View = 'create' | 'gallery' | 'account' | 'settings';

/** What the shell shows. Ids and choices only. */
interface AppState {
  readonly view: View;
  /** The asset that the gallery should select and bring into view, once. */
  readonly assetToShow: number | null;
  /** The picture that fills the window, and the ones around it in their order. `from`: the one that it was opened with. */
  readonly viewer: Readonly<{ seq: number; from: number; walk: AssetWalk; quick: boolean }> | null;
  /** Two to four assets that are compared, over everything. */
  readonly compare: Readonly<{ seqs: readonly number[]; startIn: CompareMode }> | null;
  /** The pictures that are judged one by one, over everything, and the one it begins at. */
  readonly review: Readonly<{ seq: number; walk: AssetWalk }> | null;
  /** Two to twelve pictures on one screen, over everything. */
  readonly survey: readonly number[] | null;
  /** Whose family is shown, over everything, and who of it is chosen. */
  readonly family: Readonly<{ asked: number; seq: number }> | null;
  /** What the export dialog is open for. */
  readonly exportSet: AssetSet | null;
  readonly printed: PrintedBatch | null;
  /** The title of a contact sheet that is to be made of it; null: it is not said what is to be made. */
  readonly sheetTitle: string | null;
  /** The export that this one is to be like; null: it is like none. */
  readonly earlierExport: ExportRecord | null;
  /** What went out is listed. */
  readonly exportsOpen: boolean;
  readonly setExportsOpen: (isOpen: boolean) => void;
  /** The picture whose size on the clipboard is asked for. */
  readonly copying: Asset | null;
  readonly setCopying: (copying: Asset | null) => void;
  /** What is to go into a collection that is asked for. */
  readonly collecting: AssetSet | null;
  /** The asset that is to be the picture of a preset that is asked for. */
  readonly givenPicture: string | null;
  /** In a narrow window the queue is a drawer; this is whether it is out. */
  readonly drawerOpen: boolean;
  /** Create shows its results, and the window nothing else. */
  readonly resultsAlone: boolean;
  readonly setResultsAlone: (isAlone: boolean) => void;
  readonly paletteOpen: boolean;
  readonly shortcutsOpen: boolean;
  readonly aboutOpen: boolean;
  readonly librariesOpen: boolean;
  /** What a link filled into the form of a new profile. */
  readonly profileLink: Readonly<{ name: string; baseUrl: string; warning: string | null }> | null;
  readonly setProfileLink: (link: AppState['profileLink']) => void;
  readonly helpOpen: 'help' | 'news' | null;
  /** What the settings are searched for when they open; empty: nothing. */
  readonly settingsWords: string;
  readonly searchSettings: (words: string) => void;
  readonly go: (view: View) => void;
  readonly showInGallery: (seq: number | null) => void;
  readonly assetShown: () => void;
  readonly openViewer: (seq: number, walk: AssetWalk, quick?: boolean) => void;
  readonly moveViewer: (seq: number) => void;
  readonly closeViewer: () => void;
  readonly openCompare: (seqs: readonly number[], startIn?: CompareMode) => void;
  readonly closeCompare: () => void;
  readonly openReview: (seq: number, walk: AssetWalk) => void;
  readonly closeReview: () => void;
  readonly openSurvey: (survey: readonly number[] | null) => void;
  /** What it is opened from closes: what is opened in it lies over it. */
  readonly openFamily: (seq: number) => void;
  readonly moveFamily: (seq: number) => void;
  readonly closeFamily: () => void;
  /** `printed`: as the contact sheet of a batch. */
  readonly openExport: (set: AssetSet | null, printed?: PrintedBatch) => void;
  readonly openSheet: (set: AssetSet, title: string) => void;
  readonly givePicture: (assetId: string | null) => void;
  /** `matrix`: what the earlier one was ordered by. */
  readonly exportAgain: (earlier: ExportRecord, matrix: SheetMatrix | null) => void;
  readonly collect: (set: AssetSet | null) => void;
  readonly setDrawerOpen: (isOpen: boolean) => void;
  readonly setPaletteOpen: (isOpen: boolean) => void;
  readonly setShortcutsOpen: (isOpen: boolean) => void;
  readonly setAboutOpen: (isOpen: boolean) => void;
  readonly setLibrariesOpen: (isOpen: boolean) => void;
  readonly setHelpOpen: (what: AppState['helpOpen']) => void;
}

/** Nothing lies over the view. */
const nothingOver = {
  viewer: null,
  compare: null,
  review: null,
  survey: null,
  family: null,
  resultsAlone: false,
} as const;

/** Nothing fills the window over rail and view. */
export function isUncovered({ viewer, compare, review, survey, family }: AppState): boolean {
  return [viewer, compare, review, survey, family].every((each) => each === null);
}

export const useAppStore = create<AppState>((set) => ({
  view: 'create',
  assetToShow: null,
  ...nothingOver,
  exportSet: null,
  printed: null,
  sheetTitle: null,
  earlierExport: null,
  exportsOpen: false,
  setExportsOpen: (exportsOpen) => set({ exportsOpen }),
  copying: null,
  setCopying: (copying) => set({ copying }),
  collecting: null,
  givenPicture: null,
  drawerOpen: false,
  setResultsAlone: (resultsAlone) => set({ resultsAlone }),
  paletteOpen: false,
  shortcutsOpen: false,
  aboutOpen: false,
  librariesOpen: false,
  profileLink: null,
  setProfileLink: (profileLink) => set({ profileLink }),
  helpOpen: null,
  settingsWords: '',
  searchSettings: (settingsWords) => set({ ...nothingOver, view: 'settings', settingsWords }),
  go: (view) => set({ ...nothingOver, view, settingsWords: '' }),
  showInGallery: (assetToShow) => set({ ...nothingOver, view: 'gallery', assetToShow }),
  assetShown: () => set({ assetToShow: null }),
  openViewer: (seq, walk, quick = false) => set({ viewer: { seq, from: seq, walk, quick } }),
  moveViewer: (seq) => set((state) => (state.viewer ? { viewer: { ...state.viewer, seq } } : {})),
  closeViewer: () => set({ viewer: null }),
  openCompare: (seqs, startIn = 'side') => set({ compare: { seqs: seqs.slice(0, mostCompared), startIn } }),
  closeCompare: () => set({ compare: null }),
  openReview: (seq, walk) => set({ review: { seq, walk } }),
  closeReview: () => set({ review: null }),
  openSurvey: (survey) => set({ survey }),
  openFamily: (seq) => set({ family: { asked: seq, seq }, viewer: null, compare: null }),
  moveFamily: (seq) => set((state) => (state.family ? { family: { ...state.family, seq } } : {})),
  closeFamily: () => set({ family: null }),
  openExport: (exportSet, printed) =>
    set({ exportSet, printed: printed ?? null, sheetTitle: null, earlierExport: null }),
  openSheet: (exportSet, sheetTitle) => set({ exportSet, printed: null, sheetTitle, earlierExport: null }),
  exportAgain: (earlierExport, matrix) =>
    set({
      exportSet: { kind: 'matching', query: `exported:${earlierExport.id}`, except: [] },
      printed: matrix && { title: earlierExport.manner?.sheet.title ?? '', matrix },
      sheetTitle: null,
      earlierExport,
    }),
  givePicture: (givenPicture) => set({ givenPicture }),
  collect: (collecting) => set({ collecting }),
  setDrawerOpen: (drawerOpen) => set({ drawerOpen }),
  setPaletteOpen: (paletteOpen) => set({ paletteOpen }),
  setShortcutsOpen: (shortcutsOpen) => set({ shortcutsOpen }),
  setAboutOpen: (aboutOpen) => set({ aboutOpen }),
  setLibrariesOpen: (librariesOpen) => set({ librariesOpen }),
  setHelpOpen: (helpOpen) => set({ helpOpen }),
}));
