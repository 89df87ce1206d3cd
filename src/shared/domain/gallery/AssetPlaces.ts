import { z } from 'zod';

/**
 * Where assets stand in the gallery and what its layout needs of them: parallel arrays, newest first. Of one moment
 * the one with the greater `seq` comes first.
 */
export const zAssetPlaces = z.object({
  /** The assets' numbers in their library. */
  seqs: z.instanceof(Uint32Array),
  /** When each was made, ms UTC. */
  times: z.instanceof(Float64Array),
  /** width / height of each. */
  ratios: z.instanceof(Float32Array),
  /** 0 image, 1 video. */
  kinds: z.instanceof(Uint8Array),
});
export type AssetPlaces = z.infer<typeof zAssetPlaces>;

/**
 * Changes of the gallery: assets that are in it now, wherever they were before, and assets that are not; of those, the
 * ones that lie in the trash.
 */
export const zAssetChanges = z.object({
  places: zAssetPlaces,
  /** Of each of `places`: the stack it is in, by the number of the one on top; 0: none. */
  stacks: z.instanceof(Uint32Array),
  gone: z.instanceof(Uint32Array),
  trashed: zAssetPlaces,
});
export type AssetChanges = z.infer<typeof zAssetChanges>;
