import { z } from 'zod';

/**
 * Positions and layout data of assets in the gallery: parallel arrays, newest first. Assets of the same time
 * are sorted by `seq`, highest first.
 */
export const zAssetPlaces = z.object({
  /** The assets' numbers in the library. */
  seqs: z.instanceof(Uint32Array),
  /** Creation times, ms UTC. */
  times: z.instanceof(Float64Array),
  /** Width / height of each asset. */
  ratios: z.instanceof(Float32Array),
  /** 0 image, 1 video. */
  kinds: z.instanceof(Uint8Array),
});
export type AssetPlaces = z.infer<typeof zAssetPlaces>;

/**
 * Changes to the gallery: `places` are in it now (new or moved); `gone` are not; `trashed` are the assets of
 * `gone` that are in the trash.
 */
export const zAssetChanges = z.object({
  places: zAssetPlaces,
  /** For each of `places`: the `seq` of the top asset of its stack; 0: not in a stack. */
  stacks: z.instanceof(Uint32Array),
  gone: z.instanceof(Uint32Array),
  trashed: zAssetPlaces,
});
export type AssetChanges = z.infer<typeof zAssetChanges>;
