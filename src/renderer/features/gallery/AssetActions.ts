import type { Asset } from '@shared/domain/gallery/Asset';

/** Actions that lead from an asset to another view. `makeFilm`, `makeStill`: use the prompt of the asset. */
export type AssetActions = Readonly<{
  applySettings: (asset: Asset) => void;
  applySeed: (asset: Asset) => void;
  applyPrompt: (asset: Asset) => void;
  applyTemplate: (asset: Asset) => void;
  editImage: (asset: Asset) => void;
  makeFilm: (asset: Asset) => void;
  makeStill: (asset: Asset) => void;
  /** Saves a copy at a place that the user chooses. */
  saveCopy: (asset: Asset) => void;
  compareWithSource: (asset: Asset) => void;
  showListRow: (row: Readonly<{ listId: string; rowId: number }>) => void;
  openFamily: (seq: number) => void;
  openGallery: () => void;
  showAsset: (seq: number) => void;
}>;
