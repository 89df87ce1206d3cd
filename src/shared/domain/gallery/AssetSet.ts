import { z } from 'zod';
import { zGalleryGroup, zGallerySort } from './GallerySort';

/** No more are named by their numbers; more are described, or marked. */
export const MAX_NAMED = 10_000;
/** Room for the marks of six million. */
const MAX_MARKS = 1_000_000;

const zSeqs = z.array(z.number().int().positive()).max(MAX_NAMED);
const zQuery = z.string().max(10_000);

/** In which order a set is gone through: that in which the gallery shows it. Without one, the newest first. */
const zSetOrder = z.object({ sort: zGallerySort, group: zGalleryGroup });
export type SetOrder = z.infer<typeof zSetOrder>;

/**
 * Which assets something is done with. A set of everything that matches is described, however large it is, and read
 * where the rows are: its numbers are never sent about. Many that are chosen among what a query finds are a bit each, and
 * stay chosen when it does not find them any more. `query`: in the gallery's query language, empty for all; `marks`: see
 * packedMarks.
 */
export const zAssetSet = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('some'), seqs: zSeqs }),
  z.object({ kind: z.literal('matching'), query: zQuery, except: zSeqs, order: zSetOrder.optional() }),
  z.object({
    kind: z.literal('marked'),
    query: zQuery,
    marks: z.base64().max(MAX_MARKS),
    order: zSetOrder.optional(),
  }),
]);
export type AssetSet = z.infer<typeof zAssetSet>;
