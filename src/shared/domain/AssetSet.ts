import { z } from 'zod';

const zSeqs = z.array(z.number().int().positive()).max(10_000);

/**
 * Which assets something is done with. A set of everything that matches is described, however large it is, and read
 * where the rows are: its numbers are never sent about. `query`: in the gallery's query language, empty for all.
 */
export const zAssetSet = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('some'), seqs: zSeqs }),
  z.object({ kind: z.literal('matching'), query: z.string().max(10_000), except: zSeqs }),
]);
export type AssetSet = z.infer<typeof zAssetSet>;
