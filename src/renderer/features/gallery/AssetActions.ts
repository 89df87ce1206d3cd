import type { Asset } from '@shared/domain/gallery/Asset';

/**
 * Actions that lead from an asset to another view: to the form of Create or to other assets. The shell
 * carries them out.
 */
export type AssetActions = Readonly<{
  settings: (asset: Asset) => void;
  seed: (asset: Asset) => void;
  prompt: (asset: Asset) => void;
  template: (asset: Asset) => void;
  edit: (asset: Asset) => void;
  film: (asset: Asset) => void;
  still: (asset: Asset) => void;
  /** Saves a copy of its file at a place that the user chooses. */
  saveCopy: (asset: Asset) => void;
  /** Compares an edited asset with its source image. */
  compareSource: (asset: Asset) => void;
  /** Opens a list at one of its rows. */
  showRow: (row: Readonly<{ listId: string; rowId: number }>) => void;
  /** Shows the asset's whole family: its sources and all that were made from it. */
  openFamily: (seq: number) => void;
  /** Shows the results of the gallery's current query. */
  toGallery: () => void;
  /** Shows another asset. */
  show: (seq: number) => void;
}>;
