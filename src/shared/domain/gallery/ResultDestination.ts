import { z } from 'zod';
import { zTagName } from './Curation';

export const zResultDestination = z.object({
  tags: z.array(zTagName).max(50),
  /** Ignored if the collection no longer exists when a picture arrives. */
  collectionId: z.string().nullable(),
});
export type ResultDestination = z.infer<typeof zResultDestination>;

export const noDestination: ResultDestination = { tags: [], collectionId: null };
