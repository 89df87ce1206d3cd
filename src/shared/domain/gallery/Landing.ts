import { z } from 'zod';
import { zTagName } from './Curation';

/** What the pictures of a batch get as they come, chosen before it is queued. */
export const zLanding = z.object({
  tags: z.array(zTagName).max(50),
  /** A collection that is gone by then is left out. */
  collectionId: z.string().nullable(),
});
export type Landing = z.infer<typeof zLanding>;

export const noLanding: Landing = { tags: [], collectionId: null };
