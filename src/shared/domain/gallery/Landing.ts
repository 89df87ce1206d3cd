import { z } from 'zod';
import { zTagName } from './Curation';

export const zLanding = z.object({
  tags: z.array(zTagName).max(50),
  /** Ignored if the collection no longer exists when a picture arrives. */
  collectionId: z.string().nullable(),
});
export type Landing = z.infer<typeof zLanding>;

export const noLanding: Landing = { tags: [], collectionId: null };
