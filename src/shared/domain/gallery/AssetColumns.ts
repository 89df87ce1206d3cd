import { z } from 'zod';

/** Assets with the `seq` of the top asset of their stack: parallel arrays. */
export const zStackedSeqs = z.object({ seqs: z.instanceof(Uint32Array), stacks: z.instanceof(Uint32Array) });
export type StackedSeqs = z.infer<typeof zStackedSeqs>;

/** Parallel arrays about the assets in the gallery, newest first; assets of the same time by `seq`, highest first. */
export const zAssetColumns = z.object({
  seqs: z.instanceof(Uint32Array),
  times: z.instanceof(Float64Array),
  ratios: z.instanceof(Float32Array),
  /** 0 image, 1 video. */
  kinds: z.instanceof(Uint8Array),
});
export type AssetColumns = z.infer<typeof zAssetColumns>;

/** `places`: new or moved assets; `gone`: no longer found; `trashed`: the part of `gone` that is in the trash. */
export const zAssetChanges = z.object({
  places: zAssetColumns,
  /** For each of `places`: the `seq` of the top asset of its stack; 0: not in a stack. */
  stacks: z.instanceof(Uint32Array),
  gone: z.instanceof(Uint32Array),
  trashed: zAssetColumns,
});
export type AssetChanges = z.infer<typeof zAssetChanges>;
