import type { Asset } from '@shared/domain/gallery/Asset';

/** Actions that lead from an asset to another view. The shell carries them out. */
export type AssetActions = Readonly<{
  settings: (asset: Asset) => void;
  seed: (asset: Asset) => void;
  prompt: (asset: Asset) => void;
  template: (asset: Asset) => void;
  edit: (asset: Asset) => void;
  film: (asset: Asset) => void;
  still: (asset: Asset) => void;
  /** Saves a copy at a place that the user chooses. */
  saveCopy: (asset: Asset) => void;
  compareSource: (asset: Asset) => void;
  showRow: (row: Readonly<{ listId: string; rowId: number }>) => void;
  openFamily: (seq: number) => void;
  toGallery: () => void;
  show: (seq: number) => void;
}>;
