import { z } from 'zod';
import { zTagName } from './Curation';

export const zFiling = z.object({
  tags: z.array(zTagName).max(50),
  /** Ignored if the collection no longer exists when a picture arrives. */
  collectionId: z.string().nullable(),
});
export type Filing = z.infer<typeof zFiling>;

export const noFiling: Filing = { tags: [], collectionId: null };
