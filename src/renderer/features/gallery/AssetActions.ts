import type { Asset } from '@shared/domain/gallery/Asset';

/** What leads from an asset elsewhere: into the form of Create, or to other assets. The shell carries it there. */
export type AssetActions = Readonly<{
  settings: (asset: Asset) => void;
  seed: (asset: Asset) => void;
  prompt: (asset: Asset) => void;
  template: (asset: Asset) => void;
  edit: (asset: Asset) => void;
  film: (asset: Asset) => void;
  still: (asset: Asset) => void;
  /** Writes its file where the person says. */
  saveCopy: (asset: Asset) => void;
  /** Lays an edit over its source. */
  compareSource: (asset: Asset) => void;
  /** Opens a list at one of its rows. */
  showRow: (row: Readonly<{ listId: string; rowId: number }>) => void;
  /** Shows everybody of its family. */
  openFamily: (seq: number) => void;
  /** Goes to what the gallery looks for now. */
  toGallery: () => void;
  /** Goes to another asset. */
  show: (seq: number) => void;
}>;
