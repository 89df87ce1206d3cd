import { z } from 'zod';
import { zGalleryGroup, zGallerySort } from './GallerySort';

/** Maximum number of assets listed by number; a larger set is given as a query or a bitset. */
export const MAX_LISTED_ASSETS = 10_000;
/** Maximum length of a bitset: six million bits in base64. */
const MAX_MARKS = 1_000_000;

const zSeqs = z.array(z.number().int().positive()).max(MAX_LISTED_ASSETS);
const zQuery = z.string().max(10_000);

/** The order in which a set is processed; if missing, newest first. */
const zSetOrder = z.object({ sort: zGallerySort, group: zGalleryGroup });
export type SetOrder = z.infer<typeof zSetOrder>;

/**
 * A set of assets for an action. `some`: listed by number. `matching`: everything that a query matches except
 * the listed ones, however many; the main process evaluates it. `marked`: a large selection as a bitset;
 * selected assets stay selected when the query no longer matches them. `query`: in the gallery's query
 * language, empty for all; `marks`: see packedBitset.
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
