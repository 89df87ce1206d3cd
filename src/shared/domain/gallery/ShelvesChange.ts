import { z } from 'zod';
import { zPackedTexts } from './PackedTexts';

/**
 * What became of rows that stand in an order: first those at the places `gone` of the earlier ones are taken out, then
 * others are put in, so that they stand at the places `at` of the later ones. Both ascend.
 */
const zMoves = z.object({ gone: z.instanceof(Uint32Array), at: z.instanceof(Uint32Array) });

/** How many pictures those at some places, of the later rows, have now. */
const zCounts = z.object({ countedAt: z.instanceof(Uint32Array), counts: z.instanceof(Uint32Array) });

/**
 * Where pictures are kept: what is beside the gallery, and since when. Counts are of what is shown, the trash's of what
 * lies in it; rows that were put in are always counted.
 */
export const zShelvesChange = z.object({
  /** What to ask from the next time. */
  version: z.string(),
  /** All of it, put into nothing; otherwise what is different since the version that was asked from. */
  isWhole: z.boolean(),
  favourites: z.number().int(),
  rejected: z.number().int(),
  /** Neither rated nor favourite nor rejected. */
  toJudge: z.number().int(),
  trashed: z.number().int(),
  /** By name. `colours`: empty where one has none. */
  tags: zMoves.extend(zCounts.shape).extend({ names: zPackedTexts, colours: zPackedTexts }),
  /**
   * Each after its parent, in the order that a person gave them. `parents`: empty of an outermost one. `covers`: of those
   * that are counted, the picture it is shown by, chosen or its first; 0: none.
   */
  collections: zMoves.extend(zCounts.shape).extend({
    ids: zPackedTexts,
    names: zPackedTexts,
    parents: zPackedTexts,
    covers: z.instanceof(Uint32Array),
  }),
});
export type ShelvesChange = Readonly<z.infer<typeof zShelvesChange>>;
