import type { Asset } from '@shared/domain/Asset';

/** What can be taken from an asset into the form of Create. The shell carries it there. */
export type AssetActions = Readonly<{
  settings: (asset: Asset) => void;
  seed: (asset: Asset) => void;
  prompt: (asset: Asset) => void;
  edit: (asset: Asset) => void;
}>;
