import { z } from 'zod';
import { zAssetLabel } from './Asset';

export const zShelfTag = z.object({
  name: z.string(),
  colour: zAssetLabel.nullable(),
  count: z.number().int(),
});
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
  /** Each tag with its number of assets, most frequent first. */
  tags: z.array(zShelfTag),
  collectionIds: z.array(z.object({ id: z.string(), count: z.number().int() })),
});
export type SetSummary = z.infer<typeof zSetSummary>;
