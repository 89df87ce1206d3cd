import { z } from 'zod';
import { zAssetLabel } from './Asset';
import { zPackedTexts } from './PackedTexts';

const zShelfTag = z.object({ name: z.string(), colour: zAssetLabel.nullable(), count: z.number().int() });
export type ShelfTag = z.infer<typeof zShelfTag>;

/** What several assets have in common; `mixed` if they differ. */
export const zSetSummary = z.object({
  count: z.number().int(),
  rating: z.union([z.number().int(), z.literal('mixed')]),
  favourite: z.union([z.boolean(), z.literal('mixed')]),
  rejected: z.union([z.boolean(), z.literal('mixed')]),
  sensitive: z.union([z.boolean(), z.literal('mixed')]),
  label: z.union([zAssetLabel.nullable(), z.literal('mixed')]),
  trashed: z.number().int(),
  tags: z.array(zShelfTag),
  collections: z.array(z.object({ id: z.string(), count: z.number().int() })),
});
export type SetSummary = z.infer<typeof zSetSummary>;

/** First remove the rows at `gone` (old indexes), then insert rows at `at` (new indexes). Both ascend. */
const zRowSplices = z.object({ gone: z.instanceof(Uint32Array), at: z.instanceof(Uint32Array) });

/** The changed numbers of pictures. `countedAt`: indexes in the new list; `counts`: the number for each index. */
const zCounts = z.object({ countedAt: z.instanceof(Uint32Array), counts: z.instanceof(Uint32Array) });

/** Changes to the gallery's sidebar. Counts exclude the trash, except `trashed`. Every inserted row has a count. */
export const zShelvesChange = z.object({
  version: z.string(),
  /** True: a complete list; false: the changes since the requested version. */
  isWhole: z.boolean(),
  favourites: z.number().int(),
  rejected: z.number().int(),
  /** Assets that are neither rated, favourite nor rejected. */
  toJudge: z.number().int(),
  trashed: z.number().int(),
  /** Sorted by name. `colours`: empty for tags without a colour. */
  tags: zRowSplices.extend(zCounts.shape).extend({ names: zPackedTexts, colours: zPackedTexts }),
  /**
   * In the user's order, collections after their parents. `ids`, `names` and `parents` (empty: top level) belong to
   * the inserted rows; `covers` are the `seq` of the cover pictures of the counted rows, 0: none.
   */
  collections: zRowSplices.extend(zCounts.shape).extend({
    ids: zPackedTexts,
    names: zPackedTexts,
    parents: zPackedTexts,
    covers: z.instanceof(Uint32Array),
  }),
});
export type ShelvesChange = Readonly<z.infer<typeof zShelvesChange>>;
