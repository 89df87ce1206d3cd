import { z } from 'zod';
import { zAssetLabel } from './Asset';

export const zShelfTag = z.object({
  name: z.string(),
  colour: zAssetLabel.nullable(),
  count: z.number().int(),
});
export const zShelfCollection = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  /** The picture it is shown by: chosen, or its first. */
  coverSeq: z.number().int().nullable(),
  count: z.number().int(),
});
export type ShelfTag = z.infer<typeof zShelfTag>;
export type ShelfCollection = z.infer<typeof zShelfCollection>;

/** Where pictures are kept: what is beside the gallery. Counts are of what is shown, the trash's of what lies in it. */
export const zShelves = z.object({
  favourites: z.number().int(),
  rejected: z.number().int(),
  /** Neither rated nor favourite nor rejected. */
  toJudge: z.number().int(),
  trashed: z.number().int(),
  /** By name. */
  tags: z.array(zShelfTag),
  /** Each after its parent, in the order that a person gave them. */
  collections: z.array(zShelfCollection),
});
export type Shelves = z.infer<typeof zShelves>;

/** What several assets have in common; `mixed` where they differ. */
export const zSetSummary = z.object({
  count: z.number().int(),
  rating: z.union([z.number().int(), z.literal('mixed')]),
  favourite: z.union([z.boolean(), z.literal('mixed')]),
  rejected: z.union([z.boolean(), z.literal('mixed')]),
  label: z.union([zAssetLabel.nullable(), z.literal('mixed')]),
  trashed: z.number().int(),
  /** With how many of them have each, the most frequent first. */
  tags: z.array(zShelfTag),
  collectionIds: z.array(z.object({ id: z.string(), count: z.number().int() })),
});
export type SetSummary = z.infer<typeof zSetSummary>;
